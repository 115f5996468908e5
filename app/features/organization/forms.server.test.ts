import { expect, test } from "vitest";
import { UnitDetails } from "./forms.server.ts";

const unit = { name: "Obra Sur", country: "MX", zipCode: "34000", taxPayerId: "SAT-970701-NN3" };
const wrongIn = (changes: object) =>
  UnitDetails.safeParse({ ...unit, ...changes }).error?.issues.map(
    ({ path, message }) => `${path.join(".")} ${message}`,
  );

test("keeps an RFC as the certificate shows it, and accepts a unit without one", () => {
  expect(UnitDetails.parse(unit).taxPayerId).toBe("SAT970701NN3");
  expect(wrongIn({ taxPayerId: "", country: "", zipCode: "" })).toBeUndefined();
  expect(wrongIn({ country: "us", zipCode: "SW1A 1AA" })).toBeUndefined();
});

test("takes the phone of a unit in Arabic digits too, as a keyboard may offer them", () =>
  expect(UnitDetails.parse({ ...unit, phone: "٦١٨ ٥٥٥ ٠١٤٢" }).phone).toBe("618 555 0142"));

test.each([
  [{ phone: "no tengo" }, "phone form.invalid"],
  [{ name: "Obra / Sur" }, "name organization:register.nameHint"],
  [{ taxPayerId: "NOTRFC" }, "taxPayerId invoice:flaw.rfc"],
  [{ zipCode: "ABC" }, "zipCode form.postalCode"],
  [{ zipCode: "ABC", country: "" }, "zipCode form.postalCode"],
  [{ country: "ZZ" }, "country form.invalid"],
  [{ country: "QX" }, "country form.invalid"],
])("refuses a unit with %j", (changes, problem) => expect(wrongIn(changes)).toEqual([problem]));
