-- Listings filter by what reviews come to.
CREATE TRIGGER product_ratings_note_insert AFTER INSERT ON "product_ratings" REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listed();
--> statement-breakpoint
CREATE TRIGGER product_ratings_note_delete AFTER DELETE ON "product_ratings" REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listed();
--> statement-breakpoint
CREATE TRIGGER product_ratings_note_update AFTER UPDATE ON "product_ratings" REFERENCING OLD TABLE AS before NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listed_anew();
