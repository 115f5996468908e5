CREATE TABLE "approval_reminders" (
	"organization_id" bigint PRIMARY KEY NOT NULL,
	"days" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "approval_limits_organization_id_index";--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "approvals_submitted_at_index" ON "approvals" USING btree ("submitted_at") WHERE "approvals"."status" = '0' and "approvals"."remind_at" is not null;--> statement-breakpoint
DELETE FROM "approval_limits" AS "one" USING "approval_limits" AS "other" WHERE "one"."id" > "other"."id" AND "one"."currency" = "other"."currency" AND "one"."organization_id" IS NOT DISTINCT FROM "other"."organization_id" AND "one"."member_id" IS NOT DISTINCT FROM "other"."member_id" AND "one"."contract_id" IS NOT DISTINCT FROM "other"."contract_id";--> statement-breakpoint
ALTER TABLE "approval_limits" ADD CONSTRAINT "approval_limits_one" UNIQUE NULLS NOT DISTINCT("organization_id","member_id","contract_id","currency");