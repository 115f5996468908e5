import { expect, it } from "vitest";
import { ApprovingSome } from "#app/features/approval/forms.server.ts";
import { Move } from "#app/features/buyer/forms.server.ts";
import { OneCart } from "#app/features/saved-cart/forms.server.ts";
import { chosenId, id } from "./id.ts";

const largest = "9223372036854775807";

it("accepts the largest id of a real installation in every form", () => {
  for (const field of [id, chosenId, OneCart.shape.orderId, Move.shape.unit, ApprovingSome.shape.ids.element])
    expect(field.safeParse(largest).success).toBe(true);
});

it("names an id that cannot be one, and a choice that is missing", () => {
  expect(id.safeParse("1e3").error?.issues[0]?.message).toBe("form.invalid");
  expect(chosenId.safeParse(undefined).error?.issues[0]?.message).toBe("form.choose");
});
