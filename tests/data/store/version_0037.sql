BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0037');
CREATE TABLE call_roles (
	server BIGINT NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	role BIGINT NOT NULL, 
	person_id INTEGER, 
	aside VARCHAR(8), 
	PRIMARY KEY (server, game), 
	FOREIGN KEY(person_id) REFERENCES people (id)
);
CREATE TABLE calls (
	id INTEGER NOT NULL, 
	table_id INTEGER NOT NULL, 
	server BIGINT NOT NULL, 
	channel BIGINT NOT NULL, 
	message BIGINT, 
	at FLOAT NOT NULL, 
	over BOOLEAN DEFAULT 0 NOT NULL, 
	challenge BOOLEAN DEFAULT 0 NOT NULL, 
	pair BLOB, 
	pair_key BLOB, 
	PRIMARY KEY (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE deal_marks (
	deal_id INTEGER NOT NULL, 
	mark BLOB NOT NULL, 
	PRIMARY KEY (deal_id, mark), 
	FOREIGN KEY(deal_id) REFERENCES deals (id)
);
CREATE TABLE deal_tries (
	deal_id INTEGER NOT NULL, 
	person_id INTEGER NOT NULL, 
	table_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	started FLOAT NOT NULL, 
	round_id INTEGER, 
	place INTEGER, 
	score INTEGER, 
	moves INTEGER, 
	PRIMARY KEY (deal_id, person_id), 
	FOREIGN KEY(deal_id) REFERENCES deals (id), 
	FOREIGN KEY(person_id) REFERENCES people (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(round_id) REFERENCES rounds (id)
);
CREATE TABLE deals (
	id INTEGER NOT NULL, 
	server BIGINT NOT NULL, 
	rules VARCHAR(64) NOT NULL, 
	seats INTEGER NOT NULL, 
	until FLOAT NOT NULL, 
	seed BLOB NOT NULL, mark_key BLOB, 
	PRIMARY KEY (id)
);
CREATE TABLE debts (
	round_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	server BIGINT NOT NULL, 
	kind VARCHAR(32) NOT NULL, 
	debtor INTEGER NOT NULL, 
	creditor INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	settled FLOAT, 
	PRIMARY KEY (round_id, number), 
	FOREIGN KEY(round_id) REFERENCES rounds (id), 
	FOREIGN KEY(debtor) REFERENCES people (id), 
	FOREIGN KEY(creditor) REFERENCES people (id)
);
CREATE TABLE departures (
	table_id INTEGER NOT NULL, 
	"match" INTEGER NOT NULL, 
	person_id INTEGER NOT NULL, 
	excused BOOLEAN NOT NULL, 
	PRIMARY KEY (table_id, "match", person_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(person_id) REFERENCES people (id)
);
CREATE TABLE hands (
	table_id INTEGER NOT NULL, 
	person_id INTEGER NOT NULL, 
	token TEXT NOT NULL, 
	message BIGINT NOT NULL, 
	until FLOAT NOT NULL, language VARCHAR(8), 
	PRIMARY KEY (table_id, person_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(person_id) REFERENCES people (id)
);
CREATE TABLE honours (
	person_id INTEGER NOT NULL, 
	server BIGINT NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	honour VARCHAR(32) NOT NULL, 
	count INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (person_id, server, game, honour), 
	FOREIGN KEY(person_id) REFERENCES people (id)
);
CREATE TABLE house_rules (
	id INTEGER NOT NULL, 
	server BIGINT NOT NULL, 
	name TEXT NOT NULL, 
	"key" TEXT NOT NULL, 
	rules VARCHAR(64) NOT NULL, 
	options TEXT NOT NULL, 
	person_id INTEGER NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(person_id) REFERENCES people (id)
);
CREATE TABLE lineage (
	number INTEGER NOT NULL, 
	"key" VARCHAR(32) NOT NULL, 
	deleted INTEGER DEFAULT '0' NOT NULL, 
	people INTEGER, 
	PRIMARY KEY (number)
);
INSERT INTO "lineage" VALUES(1,'aba45fe952c4bdfed9d9adbffb268895',0,NULL);
CREATE TABLE log (
	table_id INTEGER NOT NULL, 
	revision INTEGER NOT NULL, 
	round INTEGER NOT NULL, 
	seat INTEGER, 
	action TEXT NOT NULL, 
	events TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (table_id, revision), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "log" VALUES(1,10,0,NULL,'open','[]',1000.0);
INSERT INTO "log" VALUES(1,11,0,1,'throw 5C 5D','[{"event":"throws","seat":1,"cards":[15,14]}]',1000.0);
CREATE TABLE "match_seats" (
	match_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	person_id INTEGER, 
	place INTEGER NOT NULL, 
	title BOOLEAN NOT NULL, 
	points INTEGER, 
	absent BOOLEAN DEFAULT 0 NOT NULL, 
	sneaked BOOLEAN DEFAULT 0 NOT NULL, hinted BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (match_id, seat), 
	FOREIGN KEY(match_id) REFERENCES matches (id), 
	FOREIGN KEY(person_id) REFERENCES people (id)
);
INSERT INTO "match_seats" VALUES(1,0,1,3,1,NULL,0,0,0);
INSERT INTO "match_seats" VALUES(1,1,2,1,0,NULL,0,0,0);
INSERT INTO "match_seats" VALUES(1,2,3,2,0,NULL,0,0,0);
INSERT INTO "match_seats" VALUES(2,0,1,2,0,NULL,0,0,0);
INSERT INTO "match_seats" VALUES(2,1,2,1,0,NULL,0,0,0);
INSERT INTO "match_seats" VALUES(2,2,3,2,0,NULL,0,0,0);
CREATE TABLE matches (
	id INTEGER NOT NULL, 
	table_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	server BIGINT, 
	rules VARCHAR(64) NOT NULL, 
	rounds INTEGER NOT NULL, 
	finished FLOAT NOT NULL, game VARCHAR(32) DEFAULT '' NOT NULL, season INTEGER DEFAULT '1' NOT NULL, rated BOOLEAN DEFAULT 1 NOT NULL, tallies TEXT DEFAULT '{}' NOT NULL, hinted_fall BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "matches" VALUES(1,2,0,400000000000000000,'cruzo',1,2.0,'shithead',1,1,'{}',0);
INSERT INTO "matches" VALUES(2,2,1,400000000000000000,'cruzo',1,4.0,'shithead',1,1,'{}',0);
CREATE TABLE nicknames (
	server BIGINT NOT NULL, 
	person_id INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	PRIMARY KEY (server, person_id), 
	FOREIGN KEY(person_id) REFERENCES people (id)
);
CREATE TABLE "people" (
	id INTEGER NOT NULL, 
	user BIGINT, 
	name TEXT NOT NULL, 
	language VARCHAR(8), 
	large BOOLEAN NOT NULL, 
	four_colours BOOLEAN NOT NULL, 
	log_key BLOB, 
	compact BOOLEAN DEFAULT 0 NOT NULL, 
	mentions BOOLEAN DEFAULT 1 NOT NULL, in_words BOOLEAN DEFAULT 0 NOT NULL, named BOOLEAN DEFAULT 1 NOT NULL, daily BOOLEAN DEFAULT 0 NOT NULL, reminded FLOAT, german BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (user)
);
INSERT INTO "people" VALUES(1,100000000000000000,'Anna',NULL,0,0,X'793EA4061A24B07866F9C8E8710113FA',0,1,0,1,0,NULL,0);
INSERT INTO "people" VALUES(2,100000000000000001,'Ben',NULL,0,0,X'81B41EAA5AD181F0287AF128CD5628BE',0,1,0,1,0,NULL,0);
INSERT INTO "people" VALUES(3,100000000000000002,'Cem',NULL,0,0,X'A04ABCFF2DAC5F7427489823D95AAC27',0,1,0,1,0,NULL,0);
CREATE TABLE puzzle_posts (
	server BIGINT NOT NULL, 
	day INTEGER NOT NULL, 
	puzzle VARCHAR(80) NOT NULL, 
	channel BIGINT NOT NULL, 
	message BIGINT, 
	PRIMARY KEY (server, day)
);
CREATE TABLE puzzle_tries (
	person_id INTEGER NOT NULL, 
	day INTEGER NOT NULL, 
	puzzle VARCHAR(80) NOT NULL, 
	server BIGINT, 
	tries INTEGER NOT NULL, 
	solved FLOAT, 
	streak INTEGER NOT NULL, 
	PRIMARY KEY (person_id, day), 
	FOREIGN KEY(person_id) REFERENCES people (id)
);
CREATE TABLE ratings (
	person_id INTEGER NOT NULL, 
	server BIGINT NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	rules VARCHAR(64) NOT NULL, 
	match_id INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	results INTEGER NOT NULL, 
	PRIMARY KEY (person_id, server, game, rules, match_id), 
	FOREIGN KEY(person_id) REFERENCES people (id), 
	FOREIGN KEY(match_id) REFERENCES matches (id)
);
INSERT INTO "ratings" VALUES(1,400000000000000000,'shithead','cruzo',1,2.0,2.14136891490632166315e+01,8.0582242228023783781e+00,1);
INSERT INTO "ratings" VALUES(2,400000000000000000,'shithead','cruzo',1,2.0,2.78690486807494259831e+01,8.20524337739799314306e+00,1);
INSERT INTO "ratings" VALUES(3,400000000000000000,'shithead','cruzo',1,2.0,2.57172621701873573831e+01,8.0582242228023783781e+00,1);
INSERT INTO "ratings" VALUES(1,400000000000000000,'shithead','',1,2.0,2.14136891490632166315e+01,8.0582242228023783781e+00,1);
INSERT INTO "ratings" VALUES(2,400000000000000000,'shithead','',1,2.0,2.78690486807494259831e+01,8.20524337739799314306e+00,1);
INSERT INTO "ratings" VALUES(3,400000000000000000,'shithead','',1,2.0,2.57172621701873573831e+01,8.0582242228023783781e+00,1);
INSERT INTO "ratings" VALUES(1,400000000000000000,'shithead','cruzo',2,4.0,2.06150699092147284821e+01,7.82009531542994729136e+00,2);
INSERT INTO "ratings" VALUES(2,400000000000000000,'shithead','cruzo',2,4.0,3.04526255065136055568e+01,8.0669718968242882795e+00,2);
INSERT INTO "ratings" VALUES(3,400000000000000000,'shithead','cruzo',2,4.0,2.40240492287486802065e+01,7.80221905642903390543e+00,2);
INSERT INTO "ratings" VALUES(1,400000000000000000,'shithead','',2,4.0,2.06150699092147284821e+01,7.82009531542994729136e+00,2);
INSERT INTO "ratings" VALUES(2,400000000000000000,'shithead','',2,4.0,3.04526255065136055568e+01,8.0669718968242882795e+00,2);
INSERT INTO "ratings" VALUES(3,400000000000000000,'shithead','',2,4.0,2.40240492287486802065e+01,7.80221905642903390543e+00,2);
CREATE TABLE rivals (
	low INTEGER NOT NULL, 
	server BIGINT NOT NULL, 
	high INTEGER NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	matches INTEGER NOT NULL, 
	low_ahead INTEGER NOT NULL, 
	high_ahead INTEGER NOT NULL, 
	PRIMARY KEY (low, server, high, game), 
	FOREIGN KEY(low) REFERENCES people (id), 
	FOREIGN KEY(high) REFERENCES people (id)
);
INSERT INTO "rivals" VALUES(1,400000000000000000,2,'shithead',2,0,2);
INSERT INTO "rivals" VALUES(1,400000000000000000,3,'shithead',2,0,1);
INSERT INTO "rivals" VALUES(2,400000000000000000,3,'shithead',2,2,0);
CREATE TABLE "round_seats" (
	round_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	person_id INTEGER, 
	place INTEGER NOT NULL, 
	title BOOLEAN NOT NULL, 
	score INTEGER, 
	absent BOOLEAN DEFAULT 0 NOT NULL, character VARCHAR(16), moment TEXT, 
	PRIMARY KEY (round_id, seat), 
	FOREIGN KEY(person_id) REFERENCES people (id), 
	FOREIGN KEY(round_id) REFERENCES rounds (id)
);
INSERT INTO "round_seats" VALUES(1,0,1,3,1,NULL,0,NULL,NULL);
INSERT INTO "round_seats" VALUES(1,1,2,1,0,NULL,0,NULL,NULL);
INSERT INTO "round_seats" VALUES(1,2,3,2,0,NULL,0,NULL,NULL);
INSERT INTO "round_seats" VALUES(2,0,1,2,0,NULL,0,NULL,NULL);
INSERT INTO "round_seats" VALUES(2,1,2,1,0,NULL,0,NULL,NULL);
INSERT INTO "round_seats" VALUES(2,2,3,2,0,NULL,0,NULL,NULL);
CREATE TABLE rounds (
	id INTEGER NOT NULL, 
	table_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	server BIGINT, 
	rules VARCHAR(64) NOT NULL, 
	options TEXT NOT NULL, 
	seed BLOB NOT NULL, 
	dealer INTEGER NOT NULL, 
	youngest INTEGER, 
	started FLOAT NOT NULL, 
	finished FLOAT NOT NULL, "match" INTEGER DEFAULT '0' NOT NULL, revision INTEGER, carry TEXT DEFAULT '[]' NOT NULL, opened BOOLEAN DEFAULT 0 NOT NULL, changed BOOLEAN DEFAULT 0 NOT NULL, debts TEXT DEFAULT '[]' NOT NULL, cuts TEXT DEFAULT '[]' NOT NULL, honours TEXT, 
	PRIMARY KEY (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "rounds" VALUES(1,2,0,400000000000000000,'cruzo','{}','a',0,NULL,1.0,2.0,0,NULL,'[]',0,0,'[]','[]',NULL);
INSERT INTO "rounds" VALUES(2,2,1,400000000000000000,'cruzo','{}','b',0,NULL,3.0,4.0,1,NULL,'[]',0,0,'[]','[]',NULL);
CREATE TABLE seasons (
	server BIGINT NOT NULL, 
	number INTEGER NOT NULL, 
	started FLOAT NOT NULL, 
	ended FLOAT, 
	told BOOLEAN NOT NULL, 
	PRIMARY KEY (server, number)
);
INSERT INTO "seasons" VALUES(400000000000000000,1,2.0,NULL,0);
CREATE TABLE "seats" (
	table_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	person_id INTEGER, waits BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(person_id) REFERENCES people (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seats" VALUES(1,0,1,0);
INSERT INTO "seats" VALUES(1,1,2,0);
INSERT INTO "seats" VALUES(1,2,3,0);
INSERT INTO "seats" VALUES(2,0,1,0);
INSERT INTO "seats" VALUES(2,1,2,0);
INSERT INTO "seats" VALUES(2,2,3,0);
CREATE TABLE servers (
	id BIGINT NOT NULL, 
	language VARCHAR(8), rules VARCHAR(64), clock VARCHAR(16), threads BOOLEAN DEFAULT 0 NOT NULL, rates_house_rules BOOLEAN DEFAULT 0 NOT NULL, season_days INTEGER, removed FLOAT, keepsakes BOOLEAN DEFAULT 1 NOT NULL, in_words BOOLEAN DEFAULT 0 NOT NULL, channels TEXT DEFAULT '[]' NOT NULL, week_channel BIGINT, time_zone VARCHAR(64), week_told FLOAT, hourly_calls INTEGER DEFAULT '3' NOT NULL, events BOOLEAN DEFAULT 0 NOT NULL, deals TEXT DEFAULT '[]' NOT NULL, german BOOLEAN DEFAULT 0 NOT NULL, puzzle_channel BIGINT, puzzle_hour INTEGER DEFAULT '9' NOT NULL, puzzle_day INTEGER, 
	PRIMARY KEY (id)
);
CREATE TABLE sign_up_people (
	sign_up_id INTEGER NOT NULL, 
	person_id INTEGER NOT NULL, 
	answer VARCHAR(8) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (sign_up_id, person_id), 
	FOREIGN KEY(sign_up_id) REFERENCES sign_ups (id), 
	FOREIGN KEY(person_id) REFERENCES people (id)
);
CREATE TABLE sign_ups (
	id INTEGER NOT NULL, 
	server BIGINT NOT NULL, 
	channel BIGINT NOT NULL, 
	message BIGINT, 
	event BIGINT, 
	rules VARCHAR(64) NOT NULL, 
	options TEXT NOT NULL, 
	person_id INTEGER, 
	starts FLOAT NOT NULL, 
	state VARCHAR(8) NOT NULL, 
	table_id INTEGER, 
	PRIMARY KEY (id), 
	FOREIGN KEY(person_id) REFERENCES people (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE standings (
	server BIGINT NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	rules VARCHAR(64) NOT NULL, 
	season INTEGER NOT NULL, 
	person_id INTEGER NOT NULL, 
	matches INTEGER NOT NULL, 
	rounds INTEGER NOT NULL, 
	wins INTEGER NOT NULL, 
	titles INTEGER NOT NULL, 
	points INTEGER, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	results INTEGER NOT NULL, 
	more TEXT NOT NULL, lasts INTEGER DEFAULT '0' NOT NULL, place_sum INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (server, game, rules, season, person_id), 
	FOREIGN KEY(person_id) REFERENCES people (id)
);
INSERT INTO "standings" VALUES(400000000000000000,'shithead','cruzo',0,1,2,2,0,1,NULL,2.06150699092147284821e+01,7.82009531542994729136e+00,2,'{"places":[0,1,1],"runs":{"wins_in_a_row":0,"titles_in_a_row":1,"without_title":0},"moments":{"titles_in_a_row":[1,"cruzo",2.0,1]},"form":[{"rules":"cruzo","place":2,"of":3,"at":4.0,"title":false,"absent":false},{"rules":"cruzo","place":3,"of":3,"at":2.0,"title":true,"absent":false}]}',2,5);
INSERT INTO "standings" VALUES(400000000000000000,'shithead','cruzo',0,2,2,2,2,0,NULL,3.04526255065136055568e+01,8.0669718968242882795e+00,2,'{"places":[2],"runs":{"wins_in_a_row":2,"titles_in_a_row":0,"without_title":1},"moments":{"wins_in_a_row":[2,"cruzo",4.0,1],"without_title":[1,"cruzo",2.0,1],"biggest_win":[2,"cruzo",2.0,1]},"form":[{"rules":"cruzo","place":1,"of":3,"at":4.0,"title":false,"absent":false},{"rules":"cruzo","place":1,"of":3,"at":2.0,"title":false,"absent":false}]}',0,2);
INSERT INTO "standings" VALUES(400000000000000000,'shithead','cruzo',0,3,2,2,0,0,NULL,2.40240492287486802065e+01,7.80221905642903390543e+00,2,'{"places":[0,2],"runs":{"wins_in_a_row":0,"titles_in_a_row":0,"without_title":1},"moments":{"without_title":[1,"cruzo",2.0,1]},"form":[{"rules":"cruzo","place":2,"of":3,"at":4.0,"title":false,"absent":false},{"rules":"cruzo","place":2,"of":3,"at":2.0,"title":false,"absent":false}]}',1,4);
INSERT INTO "standings" VALUES(400000000000000000,'shithead','cruzo',1,1,2,2,0,1,NULL,2.06150699092147284821e+01,7.82009531542994729136e+00,2,'{"places":[0,1,1]}',2,5);
INSERT INTO "standings" VALUES(400000000000000000,'shithead','cruzo',1,2,2,2,2,0,NULL,3.04526255065136055568e+01,8.0669718968242882795e+00,2,'{"places":[2]}',0,2);
INSERT INTO "standings" VALUES(400000000000000000,'shithead','cruzo',1,3,2,2,0,0,NULL,2.40240492287486802065e+01,7.80221905642903390543e+00,2,'{"places":[0,2]}',1,4);
INSERT INTO "standings" VALUES(400000000000000000,'shithead','',0,1,2,2,0,1,NULL,2.06150699092147284821e+01,7.82009531542994729136e+00,2,'{"places":[0,1,1]}',2,5);
INSERT INTO "standings" VALUES(400000000000000000,'shithead','',0,2,2,2,2,0,NULL,3.04526255065136055568e+01,8.0669718968242882795e+00,2,'{"places":[2]}',0,2);
INSERT INTO "standings" VALUES(400000000000000000,'shithead','',0,3,2,2,0,0,NULL,2.40240492287486802065e+01,7.80221905642903390543e+00,2,'{"places":[0,2]}',1,4);
INSERT INTO "standings" VALUES(400000000000000000,'shithead','',1,1,2,2,0,1,NULL,2.06150699092147284821e+01,7.82009531542994729136e+00,2,'{"places":[0,1,1]}',2,5);
INSERT INTO "standings" VALUES(400000000000000000,'shithead','',1,2,2,2,2,0,NULL,3.04526255065136055568e+01,8.0669718968242882795e+00,2,'{"places":[2]}',0,2);
INSERT INTO "standings" VALUES(400000000000000000,'shithead','',1,3,2,2,0,0,NULL,2.40240492287486802065e+01,7.80221905642903390543e+00,2,'{"places":[0,2]}',1,4);
CREATE TABLE tables (
	id INTEGER NOT NULL, 
	revision INTEGER NOT NULL, 
	server BIGINT, 
	channel BIGINT NOT NULL, 
	closed BOOLEAN NOT NULL, 
	lobby TEXT NOT NULL, 
	state TEXT, 
	rest TEXT NOT NULL, 
	lags BOOLEAN NOT NULL, 
	message BIGINT, 
	shown INTEGER NOT NULL, 
	notice BIGINT, 
	notice_seat INTEGER, 
	noticed INTEGER, parent BIGINT, opener INTEGER REFERENCES people (id), due FLOAT, told FLOAT, night FLOAT, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES(1,11,400000000000000000,500000000000000000,0,'{"game": "shithead", "rules": "cruzo", "options": {"min_seats": 2, "max_seats": 10, "decks": [[2, 2], [5, 3], [8, 4]], "jokers": 3, "aside_for_two": 15, "down": 3, "up": 3, "hand": 3, "target": 3, "start": "lowest_diamond", "direction": "starter", "lay_on_anything": ["2", "3", "10", "X"], "see_through": ["3", "X"], "not_on_joker": ["3"], "equal_or_lower": ["7", "X"], "skip": ["8"], "reverse": ["9"], "one_a_turn": ["9"], "burn": ["10"], "opens_after_burn": "next", "run": 4, "never_a_run": ["8"], "throw_in": true, "ace_on_two": 4, "alleingang": 1, "pickup_sixes_and_nines": true, "pickup_three_equal": true, "tree_falls": 0, "tree_cards": 5, "finish": "count"}, "seed": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAc=", "stage": "round", "seats": 3, "host": 0, "youngest": null, "dealer": 0, "rounds": 0, "again": [], "table": {"window_seconds": 8, "notice_seconds": 20}, "matches": 0, "opened": []}','{"options":{"min_seats":2,"max_seats":10,"decks":[[2,2],[5,3],[8,4]],"jokers":3,"aside_for_two":15,"down":3,"up":3,"hand":3,"target":3,"start":"lowest_diamond","direction":"starter","lay_on_anything":[0,1,8,13],"see_through":[1,13],"not_on_joker":[1],"equal_or_lower":[5,13],"skip":[6],"reverse":[7],"one_a_turn":[7],"burn":[8],"opens_after_burn":"next","run":4,"never_a_run":[6],"throw_in":true,"ace_on_two":4,"alleingang":1,"pickup_sixes_and_nines":true,"pickup_three_equal":true,"tree_falls":0,"tree_cards":5,"finish":"count"},"seed":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=","shuffles":0,"dealer":2,"youngest":2,"phase":"window","turn":0,"direction":1,"stock":[31,32,2,17,16,39,43],"pile":[9,12,13,15,14],"burned":0,"hands":[[27,45,46],[11],[14,19,49]],"up":[[12,18,38],[20,24,30],[37,41,44]],"down":[[3,29,43],[1,7,8],[6,5,10]],"out":[],"must":[],"window":1,"waits":[2,0],"places":[]}','{"result": null, "told": [{"key": "shithead-event-throws", "facts": {"seat": 1, "cards": [15, 14]}}], "started": 0.0, "memory": {"since": [11, 11, 11]}}',1,NULL,0,NULL,NULL,NULL,NULL,NULL,8.0,NULL,NULL);
INSERT INTO "tables" VALUES(2,40,400000000000000000,500000000000000000,0,'{"game": "shithead", "rules": "cruzo", "options": {"min_seats": 2, "max_seats": 10, "decks": [[2, 2], [5, 3], [8, 4]], "jokers": 3, "aside_for_two": 15, "down": 3, "up": 3, "hand": 3, "target": 3, "start": "lowest_diamond", "direction": "starter", "lay_on_anything": ["2", "3", "10", "X"], "see_through": ["3", "X"], "not_on_joker": ["3"], "equal_or_lower": ["7", "X"], "skip": ["8"], "reverse": ["9"], "one_a_turn": ["9"], "burn": ["10"], "opens_after_burn": "next", "run": 4, "never_a_run": ["8"], "throw_in": true, "ace_on_two": 4, "alleingang": 1, "pickup_sixes_and_nines": true, "pickup_three_equal": true, "tree_falls": 0, "tree_cards": 5, "finish": "count"}, "seed": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAc=", "stage": "between", "seats": 3, "host": 0, "youngest": null, "dealer": 0, "rounds": 2, "again": [], "table": {"window_seconds": 8, "notice_seconds": 20}, "matches": 2, "opened": ["c2VlZA=="]}',NULL,'{"result": {"places": [[1], [0, 2]], "numbers": [1, 2], "title": null, "shared": true, "seed": "c2VlZA==", "timed_out": []}, "told": [{"key": "shithead-event-throws", "facts": {"seat": 1, "cards": [15, 14]}}], "started": 0.0, "memory": {}}',0,NULL,0,NULL,NULL,NULL,NULL,NULL,3600.0,NULL,NULL);
CREATE TABLE title_roles (
	server BIGINT NOT NULL, 
	role BIGINT NOT NULL, 
	person_id INTEGER, 
	aside VARCHAR(8), 
	PRIMARY KEY (server), 
	FOREIGN KEY(person_id) REFERENCES people (id)
);
CREATE TABLE titles (
	match_id INTEGER NOT NULL, 
	server BIGINT NOT NULL, 
	rules VARCHAR(64) NOT NULL, 
	season INTEGER NOT NULL, 
	person_id INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	sneaked BOOLEAN NOT NULL, 
	PRIMARY KEY (match_id), 
	FOREIGN KEY(match_id) REFERENCES matches (id), 
	FOREIGN KEY(person_id) REFERENCES people (id)
);
INSERT INTO "titles" VALUES(1,400000000000000000,'cruzo',1,1,2.0,0);
CREATE TABLE watches (
	id INTEGER NOT NULL, 
	round_id INTEGER NOT NULL, 
	server BIGINT NOT NULL, 
	channel BIGINT NOT NULL, 
	message BIGINT, 
	person_id INTEGER, 
	opener_id INTEGER, 
	position INTEGER NOT NULL, 
	playing BOOLEAN DEFAULT 0 NOT NULL, 
	began FLOAT NOT NULL, 
	pressed FLOAT NOT NULL, 
	moved FLOAT NOT NULL, 
	over BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(round_id) REFERENCES rounds (id), 
	FOREIGN KEY(person_id) REFERENCES people (id), 
	FOREIGN KEY(opener_id) REFERENCES people (id)
);
CREATE INDEX tables_by_channel ON tables (channel, closed, id);
CREATE INDEX tables_lagging ON tables (lags);
CREATE UNIQUE INDEX rounds_by_table ON rounds (table_id, number);
CREATE INDEX rounds_by_rules ON rounds (server, rules, id);
CREATE UNIQUE INDEX matches_by_table ON matches (table_id, number);
CREATE INDEX matches_by_rules ON matches (server, rules, id);
CREATE UNIQUE INDEX house_rules_by_name ON house_rules (server, "key");
CREATE INDEX tables_by_parent ON tables (parent, closed, id);
CREATE INDEX tables_by_server ON tables (server, closed, id);
CREATE INDEX rounds_by_server ON rounds (server, opened, id);
CREATE INDEX seats_by_person ON seats (person_id);
CREATE INDEX round_seats_by_person ON round_seats (person_id);
CREATE INDEX hands_by_person ON hands (person_id);
CREATE INDEX house_rules_by_person ON house_rules (person_id);
CREATE INDEX matches_by_server ON matches (server, id);
CREATE INDEX servers_removed ON servers (removed);
CREATE INDEX servers_with_seasons ON servers (season_days);
CREATE INDEX seasons_untold ON seasons (told);
CREATE INDEX standings_by_person ON standings (person_id, server);
CREATE INDEX titles_by_server ON titles (server, match_id);
CREATE INDEX titles_by_rules ON titles (server, rules, match_id);
CREATE INDEX titles_by_person ON titles (person_id, match_id);
CREATE INDEX debts_by_debtor ON debts (debtor, server, settled);
CREATE INDEX debts_by_creditor ON debts (creditor, server, settled);
CREATE INDEX ratings_by_match ON ratings (match_id);
CREATE INDEX title_roles_by_person ON title_roles (person_id);
CREATE INDEX tables_by_opener ON tables (opener, closed, id);
CREATE INDEX rounds_by_time ON rounds (server, finished);
CREATE INDEX matches_by_time ON matches (server, finished);
CREATE INDEX servers_with_weeks ON servers (week_channel);
CREATE INDEX rivals_by_high ON rivals (high, server);
CREATE INDEX people_daily ON people (daily);
CREATE INDEX call_roles_by_person ON call_roles (person_id);
CREATE INDEX sign_ups_by_state ON sign_ups (state, starts);
CREATE INDEX sign_ups_by_server ON sign_ups (server, state);
CREATE INDEX sign_ups_by_person ON sign_ups (person_id, state);
CREATE INDEX sign_ups_by_table ON sign_ups (table_id);
CREATE INDEX sign_up_people_by_person ON sign_up_people (person_id);
CREATE INDEX tables_due ON tables (due);
CREATE INDEX tables_told ON tables (told);
CREATE INDEX tables_by_message ON tables (message);
CREATE INDEX departures_by_person ON departures (person_id);
CREATE UNIQUE INDEX deals_by_server ON deals (server, rules, seats, until);
CREATE INDEX deals_by_end ON deals (until);
CREATE INDEX deal_tries_by_person ON deal_tries (person_id);
CREATE INDEX deal_tries_by_table ON deal_tries (table_id);
CREATE INDEX deal_tries_by_round ON deal_tries (round_id);
CREATE INDEX nicknames_by_person ON nicknames (person_id);
CREATE INDEX tables_by_night ON tables (server, night);
CREATE INDEX honours_by_server ON honours (server, game, honour);
CREATE INDEX match_seats_by_person ON match_seats (person_id, match_id);
CREATE INDEX calls_by_table ON calls (table_id);
CREATE INDEX calls_by_pair ON calls (pair);
CREATE INDEX calls_by_server ON calls (server, at);
CREATE INDEX calls_open ON calls (over);
CREATE INDEX puzzle_tries_by_day ON puzzle_tries (day, server);
CREATE INDEX puzzle_posts_by_day ON puzzle_posts (day);
CREATE INDEX servers_with_puzzles ON servers (puzzle_channel);
CREATE INDEX watches_by_channel ON watches (channel, over);
CREATE INDEX watches_by_person ON watches (person_id);
CREATE INDEX watches_by_opener ON watches (opener_id);
CREATE INDEX watches_by_round ON watches (round_id);
CREATE INDEX watches_by_server ON watches (server);
CREATE INDEX watches_open ON watches (over, began);
COMMIT;
