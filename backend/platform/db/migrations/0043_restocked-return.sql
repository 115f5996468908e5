ALTER TABLE "returns" ADD COLUMN "restocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now, goods were put back on the shelf when they were received.
UPDATE "returns" SET "restocked" = true
WHERE EXISTS (SELECT FROM "return_events" WHERE "return_events"."return_id" = "returns"."id" AND "return_events"."code" = 'RECEIVED');
