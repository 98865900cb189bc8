"""What has been played: boards, profiles, matches, evenings, weeks, seasons."""
