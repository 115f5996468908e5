CREATE TRIGGER operator_acts_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON "operator_acts"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_acts();
