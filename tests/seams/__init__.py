"""The grid: every feature meets every event, and what must hold does.

The serious faults lie where two parts meet, and nobody thinks of all pairs. So each feature says in
a file of `features/` how it is brought about, and what must hold of it whatever happens; each event
says in a function of `events.py` how it happens. They find each other by themselves:

- `test_some_features_meet` (in `make test`): an evening with a fifth of the features, by their
  names, in whose middle one event happens; `test_all_features_meet` (in `make whole`): with all.
- `test_each_feature_meets_by_itself` (in `make soak`): the same, a feature at a time.

After each, everything in `invariants.py` is checked, whatever has met: nobody deleted is still
there, a rebuild changes nothing, no name crosses servers, every open table goes on, all of it can
be deleted. What should hold of the whole belongs there.

A new feature is a file with two functions: `bring_about` uses it on the `Stage` (an evening under
way, see `stage.py`) and returns what it has made; `holds` asserts. It asks the stage what is
different by now (`stage.gone`, `stage.purged` ...), and never which event it was: so it meets those
that are still to come. A new event is a function of its name, and notes on the stage what has
changed for good.
"""
