CREATE TABLE "bank_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"token" text DEFAULT '' NOT NULL,
	"remember" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_tokens" ADD COLUMN "card_bin" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "bank_sessions_order_id_index" ON "bank_sessions" USING btree ("order_id");