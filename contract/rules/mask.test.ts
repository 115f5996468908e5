import * as fc from "fast-check";
import { expect, test } from "vitest";
import { maskCard, maskEmail, maskEmailAndHost, maskName, maskPhone } from "./mask.ts";

test.each([
  ["ana.rios@example.mx", "a***@example.mx", "an***@e***.mx"],
  ["a@b.mx", "a***@b.mx", "a***@b***.mx"],
  ["lucia@ejemplo.mx", "l***@ejemplo.mx", "lu***@e***.mx"],
  ["𝒜da@example.mx", "𝒜***@example.mx", "𝒜d***@e***.mx"],
  ["ana@localhost", "a***@localhost", "an***@l***"],
  ["", "", ""],
])("the email address %s is shown as %s, and to strangers as %s", (email, mask, whole) => {
  expect([maskEmail(email), maskEmailAndHost(email)]).toEqual([mask, whole]);
});

test("a user name that is not an email address keeps only its first letter", () =>
  expect(maskEmail("carla")).toBe("c***"));

test.each([
  ["6185550142", "******0142"],
  ["+52 618 123 4567", "******4567"],
  ["0142", ""],
  ["", ""],
])("the phone number %s is shown as %j", (phone, mask) => expect(maskPhone(phone)).toBe(mask));

test("a card is shown by its last four digits, whether or not the others are known", () => {
  expect([maskCard("4821"), maskCard("6370120000044821"), maskCard("")]).toEqual([
    "************4821",
    "************4821",
    "",
  ]);
});

test("a name is shown by its initials", () => expect(maskName("Lucía  Mena")).toBe("L*** M***"));

test("no mask reveals the mailbox of an email address or more than four digits of a number", () => {
  const name = fc.stringMatching(/^[a-z]{3,12}$/);
  const digits = fc.stringMatching(/^[1-9]{10,16}$/);
  fc.assert(
    fc.property(name, name, digits, (mailbox, host, number) => {
      const email = `${mailbox}1@x${host}.mx`;
      expect(maskEmail(email).split("@")[0]).toBe(`${mailbox[0]}***`);
      expect(maskEmailAndHost(email)).not.toContain(host);
      for (const mask of [maskPhone(number), maskCard(number)]) expect(mask.replace(/\*/g, "")).toBe(number.slice(-4));
    }),
  );
});
