CREATE FUNCTION refuse_to_change_acts() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'what was done on behalf of somebody is neither changed nor deleted';
END $$;
--> statement-breakpoint
CREATE TRIGGER on_behalf_acts_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON "on_behalf_acts"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_acts();
