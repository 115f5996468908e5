import { expect, test } from "vitest";
import { NewSeller } from "./forms.server.ts";

const seller = {
  name: "Cestería Ixtle",
  legalName: "Cestería Ixtle, S.A. de C.V.",
  city: "Tequisquiapan",
  firstName: "Inés",
  lastName: "Vela",
  email: "ines@ixtle.example",
  password: "Ladrillo-27",
  human: "test-ok",
};

test("takes the numbers of a seller in Arabic digits too, as a keyboard may offer them", () =>
  expect(
    NewSeller.parse({
      ...seller,
      taxPayerId: "TVE-٢٤٠٣١٨-LKA",
      bankAccount: "٠٤٤ ١٨٠ ٠١٢٣٤٥٦٧٨٩٠ ٦",
      phone: "٤١٤ ٥٥٥ ٠١٤٢",
      zipCode: "٧٦٧٥٠",
    }),
  ).toMatchObject({
    taxPayerId: "TVE240318LKA",
    bankAccount: "044180012345678906",
    phone: "414 555 0142",
    zipCode: "76750",
  }));
