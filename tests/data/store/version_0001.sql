-- A database of version 0001: three people in the middle of a throw-in.
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE hands (
	table_id INTEGER NOT NULL, 
	person_id INTEGER NOT NULL, 
	token TEXT NOT NULL, 
	message BIGINT NOT NULL, 
	until FLOAT NOT NULL, 
	PRIMARY KEY (table_id, person_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(person_id) REFERENCES people (id)
);
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
CREATE TABLE people (
	id INTEGER NOT NULL, 
	user BIGINT NOT NULL, 
	name TEXT NOT NULL, 
	language VARCHAR(8), 
	large BOOLEAN NOT NULL, 
	four_colours BOOLEAN NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (user)
);
INSERT INTO "people" VALUES(1,100000000000000000,'Anna',NULL,0,0);
INSERT INTO "people" VALUES(2,100000000000000001,'Ben',NULL,0,0);
INSERT INTO "people" VALUES(3,100000000000000002,'Cem',NULL,0,0);
CREATE TABLE round_seats (
	round_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	person_id INTEGER NOT NULL, 
	place INTEGER NOT NULL, 
	title BOOLEAN NOT NULL, 
	PRIMARY KEY (round_id, seat), 
	FOREIGN KEY(round_id) REFERENCES rounds (id), 
	FOREIGN KEY(person_id) REFERENCES people (id)
);
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
	finished FLOAT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE seats (
	table_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	person_id INTEGER NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(person_id) REFERENCES people (id)
);
INSERT INTO "seats" VALUES(1,0,1);
INSERT INTO "seats" VALUES(1,1,2);
INSERT INTO "seats" VALUES(1,2,3);
CREATE TABLE servers (
	id BIGINT NOT NULL, 
	language VARCHAR(8), 
	PRIMARY KEY (id)
);
CREATE TABLE tables (
	id INTEGER NOT NULL, 
	revision INTEGER NOT NULL, 
	server BIGINT, 
	channel BIGINT NOT NULL, 
	closed BOOLEAN NOT NULL, 
	lobby TEXT NOT NULL, 
	state TEXT, 
	rest TEXT NOT NULL, 
	due BOOLEAN NOT NULL, 
	lags BOOLEAN NOT NULL, 
	message BIGINT, 
	shown INTEGER NOT NULL, 
	notice BIGINT, 
	notice_seat INTEGER, 
	noticed INTEGER, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES(1,11,400000000000000000,500000000000000000,0,'{"game":"shithead","rules":"cruzo","options":{"min_seats":2,"max_seats":10,"decks":[[2,2],[5,3],[8,4]],"jokers":3,"aside_for_two":15,"down":3,"up":3,"hand":3,"target":3,"start":"lowest_diamond","direction":"starter","lay_on_anything":["2","3","10","X"],"see_through":["3","X"],"not_on_joker":["3"],"equal_or_lower":["7","X"],"skip":["8"],"reverse":["9"],"one_a_turn":["9"],"burn":["10"],"opens_after_burn":"next","run":4,"never_a_run":["8"],"throw_in":true,"ace_on_two":4,"alleingang":1,"pickup_sixes_and_nines":true,"pickup_three_equal":true,"tree_falls":0,"tree_cards":5,"finish":"count"},"seed":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAc=","stage":"round","seats":3,"host":0,"youngest":null,"dealer":0,"rounds":0,"again":[],"table":{"window_seconds":8,"notice_seconds":20}}','{"options":{"min_seats":2,"max_seats":10,"decks":[[2,2],[5,3],[8,4]],"jokers":3,"aside_for_two":15,"down":3,"up":3,"hand":3,"target":3,"start":"lowest_diamond","direction":"starter","lay_on_anything":[0,1,8,13],"see_through":[1,13],"not_on_joker":[1],"equal_or_lower":[5,13],"skip":[6],"reverse":[7],"one_a_turn":[7],"burn":[8],"opens_after_burn":"next","run":4,"never_a_run":[6],"throw_in":true,"ace_on_two":4,"alleingang":1,"pickup_sixes_and_nines":true,"pickup_three_equal":true,"tree_falls":0,"tree_cards":5,"finish":"count"},"seed":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=","shuffles":0,"dealer":2,"youngest":2,"phase":"window","turn":0,"direction":1,"stock":[31,32,2,17,16,39,43],"pile":[9,12,13,15,14],"burned":0,"hands":[[27,45,46],[11],[14,19,49]],"up":[[12,18,38],[20,24,30],[37,41,44]],"down":[[3,29,43],[1,7,8],[6,5,10]],"out":[],"must":[],"window":1,"waits":[2,0],"places":[]}','{"result":null,"told":[{"key":"shithead-event-throws","facts":{"seat":1,"cards":[15,14]}}],"since":[11,11,11],"started":0.0}',1,1,NULL,0,NULL,NULL,NULL);
CREATE INDEX tables_by_channel ON tables (channel, closed, id);
CREATE INDEX tables_by_message ON tables (message);
CREATE INDEX tables_by_notice ON tables (notice);
CREATE INDEX tables_due ON tables (due);
CREATE INDEX tables_lagging ON tables (lags);
CREATE UNIQUE INDEX rounds_by_table ON rounds (table_id, number);
CREATE INDEX rounds_by_rules ON rounds (server, rules, id);
COMMIT;
