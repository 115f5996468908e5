import { expect, test } from "vitest";
import { dayOf } from "#contract/calendar/day.ts";
import { NewCertificate } from "./forms.server.ts";

const dayMs = 86_400_000;
const today = dayOf(new Date());
const certificate = {
  ...{ unit: "7001", number: "SAT-1", authority: "SAT", file: new File(["x"], "x.pdf"), ticket: "t" },
  ...{ validFrom: "2020-01-01", validUntil: today },
};
const wrongIn = (changes: object) =>
  NewCertificate.safeParse({ ...certificate, ...changes })
    .error?.issues.filter(({ path }) => path[0] !== "ticket")
    .map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];

test("accepts a certificate on its last day, and says of an earlier one that it has expired", () => {
  expect(wrongIn({})).toEqual([]);
  expect(wrongIn({ validUntil: dayOf(new Date(Date.now() - dayMs)) })).toEqual([
    "validUntil taxExemption:error.expired",
  ]);
});

test("takes no days that the backend cannot read", () => {
  expect(wrongIn({ validFrom: "0001-01-01" })).toContain("validFrom form.day");
  expect(wrongIn({ validUntil: "9999-12-31" })).toContain("validUntil form.day");
});
