import { expect, test } from "vitest";
import { formState } from "./form-state.ts";

test("a rejected form shows what was typed, each field's first error, and the form-level errors", () => {
  const errors = { "": ["Out of stock"], quantity: ["A whole number", "At most 99"] };
  const state = formState({ intent: "add", values: { quantity: ["1.5"], note: [""] }, errors });
  expect(state.field("quantity", "1")).toEqual({
    id: "quantity",
    name: "quantity",
    defaultValue: "1.5",
    error: "A whole number",
  });
  // Emptied by the shopper: the default does not come back.
  expect(state.field("note", "For you")).toMatchObject({ defaultValue: "", error: undefined });
  expect(state).toMatchObject({ refused: true, formErrors: ["Out of stock"] });
  expect(state.fieldErrors).toEqual([{ name: "quantity", message: "A whole number" }]);
});

test("a form that has not been submitted shows its defaults", () => {
  const state = formState(undefined);
  expect(state.field("quantity", "1")).toEqual({
    id: "quantity",
    name: "quantity",
    defaultValue: "1",
    error: undefined,
  });
  expect(state).toMatchObject({ refused: false, formErrors: [], fieldErrors: [] });
});
