import { expect, test } from "vitest";
import { Contact } from "./forms.server.ts";

const person = { firstName: "Inés", lastName: "Vela", email: "ines@example.mx" };

test("takes the phone of a buyer in Arabic digits too, as a keyboard may offer them", () => {
  expect(Contact.parse({ ...person, phone: "+٥٢ ٦١٨ ٥٥٥ ٠١٤٢" }).phone).toBe("+52 618 555 0142");
  expect(Contact.safeParse({ ...person, phone: "no tengo" }).success).toBe(false);
});
