CREATE TABLE "payment_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"store_id" bigint NOT NULL,
	"brand" text NOT NULL,
	"last_four" text NOT NULL,
	"expire_month" text NOT NULL,
	"expire_year" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "payment_tokens_member_id_store_id_index" ON "payment_tokens" USING btree ("member_id","store_id");