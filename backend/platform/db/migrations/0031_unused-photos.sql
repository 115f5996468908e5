CREATE TABLE "unused_photos" (
	"hash" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "unused_photos_since_index" ON "unused_photos" USING btree ("since");--> statement-breakpoint
CREATE INDEX "product_photos_hash_index" ON "product_photos" USING btree ("hash");