-- Entries whose rows a statement has inserted or deleted.
CREATE FUNCTION note_listed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO listing_changes (transaction_id, product_id)
    SELECT DISTINCT pg_current_xact_id(), product_id FROM touched ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Those of which it has changed something.
CREATE FUNCTION note_listed_anew() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO listing_changes (transaction_id, product_id)
    SELECT DISTINCT pg_current_xact_id(), product_id FROM (
      (SELECT * FROM before EXCEPT SELECT * FROM touched) UNION ALL (SELECT * FROM touched EXCEPT SELECT * FROM before)
    ) changed ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An item is found by its part number, and shown as its product.
CREATE FUNCTION note_listed_products() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO listing_changes (transaction_id, product_id)
    SELECT DISTINCT pg_current_xact_id(), coalesce(parent_id, id) FROM touched ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_listed_products_anew() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO listing_changes (transaction_id, product_id)
    SELECT DISTINCT pg_current_xact_id(), unnest(ARRAY[id, coalesce(parent_id, id)]) FROM (
      (SELECT id, parent_id, store_id, part_number, manufacturer, seller_id, sequence, withdrawn FROM before
        EXCEPT SELECT id, parent_id, store_id, part_number, manufacturer, seller_id, sequence, withdrawn FROM touched)
      UNION ALL (SELECT id, parent_id, store_id, part_number, manufacturer, seller_id, sequence, withdrawn FROM touched
        EXCEPT SELECT id, parent_id, store_id, part_number, manufacturer, seller_id, sequence, withdrawn FROM before)
    ) changed ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_listed_names() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO listing_changes (transaction_id, product_id) VALUES (pg_current_xact_id(), 0) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_texts_note_insert AFTER INSERT ON "product_texts" REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listed();
--> statement-breakpoint
CREATE TRIGGER product_texts_note_delete AFTER DELETE ON "product_texts" REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listed();
--> statement-breakpoint
CREATE TRIGGER product_texts_note_update AFTER UPDATE ON "product_texts" REFERENCING OLD TABLE AS before NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listed_anew();
--> statement-breakpoint
CREATE TRIGGER product_categories_note_insert AFTER INSERT ON "product_categories" REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listed();
--> statement-breakpoint
CREATE TRIGGER product_categories_note_delete AFTER DELETE ON "product_categories" REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listed();
--> statement-breakpoint
CREATE TRIGGER product_categories_note_update AFTER UPDATE ON "product_categories" REFERENCING OLD TABLE AS before NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listed_anew();
--> statement-breakpoint
CREATE TRIGGER product_attributes_note_insert AFTER INSERT ON "product_attributes" REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listed();
--> statement-breakpoint
CREATE TRIGGER product_attributes_note_delete AFTER DELETE ON "product_attributes" REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listed();
--> statement-breakpoint
CREATE TRIGGER product_attributes_note_update AFTER UPDATE ON "product_attributes" REFERENCING OLD TABLE AS before NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listed_anew();
--> statement-breakpoint
CREATE TRIGGER listings_note_insert AFTER INSERT ON "listings" REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listed();
--> statement-breakpoint
CREATE TRIGGER listings_note_delete AFTER DELETE ON "listings" REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listed();
--> statement-breakpoint
CREATE TRIGGER listings_note_update AFTER UPDATE ON "listings" REFERENCING OLD TABLE AS before NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listed_anew();
--> statement-breakpoint
CREATE TRIGGER products_note_insert AFTER INSERT ON "products" REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listed_products();
--> statement-breakpoint
CREATE TRIGGER products_note_delete AFTER DELETE ON "products" REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listed_products();
--> statement-breakpoint
CREATE TRIGGER products_note_update AFTER UPDATE ON "products" REFERENCING OLD TABLE AS before NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listed_products_anew();
--> statement-breakpoint
CREATE TRIGGER categories_note AFTER INSERT OR UPDATE OR DELETE ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION note_listed_names();
--> statement-breakpoint
CREATE TRIGGER category_texts_note AFTER INSERT OR UPDATE OR DELETE ON "category_texts" FOR EACH STATEMENT EXECUTE FUNCTION note_listed_names();
--> statement-breakpoint
CREATE TRIGGER attributes_note AFTER INSERT OR UPDATE OR DELETE ON "attributes" FOR EACH STATEMENT EXECUTE FUNCTION note_listed_names();
--> statement-breakpoint
CREATE TRIGGER attribute_values_note AFTER INSERT OR UPDATE OR DELETE ON "attribute_values" FOR EACH STATEMENT EXECUTE FUNCTION note_listed_names();
--> statement-breakpoint
CREATE TRIGGER sellers_note AFTER INSERT OR UPDATE OR DELETE ON "sellers" FOR EACH STATEMENT EXECUTE FUNCTION note_listed_names();
