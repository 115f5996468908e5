-- Orders that were scheduled and canceled before their day: dated by when they were submitted, like those canceled from now on.
UPDATE "orders" SET "placed_at" = "submitted"."at"
FROM (SELECT "order_id", min("at") AS "at" FROM "order_events" WHERE "status" = 'I' GROUP BY "order_id") AS "submitted"
WHERE "submitted"."order_id" = "orders"."id" AND "orders"."status" = 'X' AND "orders"."placed_at" IS NULL;
