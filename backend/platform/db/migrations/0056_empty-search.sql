CREATE TABLE "empty_searches" (
	"store_id" bigint NOT NULL,
	"day" date NOT NULL,
	"language_id" integer NOT NULL,
	"term" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "empty_searches_store_id_day_language_id_term_pk" PRIMARY KEY("store_id","day","language_id","term")
);
--> statement-breakpoint
CREATE INDEX "empty_searches_day_index" ON "empty_searches" USING btree ("day");