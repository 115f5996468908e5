import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetOwnAnswers, forgetStanding, ownAnswer } from "./own-answers.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  forgetOwnAnswers();
  vi.useRealTimers();
});

const tokensOf = (name: string) => ({ WCToken: `${name},1`, WCTrustedToken: `${name},2` });
const elena = { tokens: tokensOf("elena"), storeId: "2", organizationId: "7002" };
const gloria = { ...elena, tokens: tokensOf("gloria") };
const listing = { group: "catalog", path: "/search/resources/api/v2/products?contractId=11012" };
const answer = (value: string, holdsFor?: number) => async () => ({ value, characters: 10, holdsFor });
const told = (entitlement: string | undefined, value: string) => async () => ({ value, characters: 10, entitlement });
const refuse = async () => Promise.reject(new Error("asked again"));

test("the same shopper is told once in twenty seconds, and never something older", async () => {
  expect(await ownAnswer(elena, listing, answer("85.00"))).toBe("85.00");
  vi.advanceTimersByTime(19_900);
  expect(await ownAnswer(elena, listing, refuse)).toBe("85.00");
  vi.advanceTimersByTime(200);
  await expect(ownAnswer(elena, listing, refuse)).rejects.toThrow("asked again");
  expect(await ownAnswer(elena, listing, answer("90.00", 1_000))).toBe("90.00");
  vi.advanceTimersByTime(1_100);
  await expect(ownAnswer(elena, listing, refuse)).rejects.toThrow("asked again");
});

test.each([
  ["another session of the same person", { ...elena, tokens: tokensOf("elena again") }, listing],
  ["another public half of the token", { ...elena, tokens: { ...elena.tokens, WCToken: "gloria,1" } }, listing],
  ["another secret half of the token", { ...elena, tokens: { ...elena.tokens, WCTrustedToken: "guess" } }, listing],
  ["another store", { ...elena, storeId: "3" }, listing],
  ["another organization", { ...elena, organizationId: "7001" }, listing],
  ["another contract", elena, { ...listing, path: listing.path.replace("11012", "11013") }],
])("%s asks for itself", async (_, asker, asked) => {
  await ownAnswer(elena, listing, answer("85.00"));
  await expect(ownAnswer(asker, asked, refuse)).rejects.toThrow("asked again");
});

test.each<Record<string, string>>([{}, { WCToken: "elena,1" }, { WCTrustedToken: "elena,2" }])(
  "nothing is kept for requests without both tokens: %j",
  async (tokens) => {
    await ownAnswer({ ...elena, tokens }, listing, told("11012", "85.00"));
    await expect(ownAnswer({ ...elena, tokens }, listing, refuse)).rejects.toThrow("asked again");
  },
);

test("colleagues share what the backend told the first, once it has said the same entitlement of both", async () => {
  const other = { ...listing, path: `${listing.path}&offset=24` };
  await ownAnswer(elena, listing, told("11012", "85.00"));
  await expect(ownAnswer(gloria, listing, refuse)).rejects.toThrow("asked again");
  await ownAnswer(gloria, other, told("11012", "page 2"));
  expect(await ownAnswer(gloria, listing, refuse)).toBe("85.00");
  expect(await ownAnswer(elena, other, refuse)).toBe("page 2");
});

test("what the backend said of somebody counts for twenty seconds, in that store and organization", async () => {
  await ownAnswer(elena, listing, told("11012", "85.00"));
  await ownAnswer(gloria, { ...listing, path: "/other" }, told("11012", "other"));
  const elsewhere = [{ ...gloria, organizationId: "7001" }, { ...gloria, storeId: "3" }]; // prettier-ignore
  for (const asker of elsewhere) await expect(ownAnswer(asker, listing, refuse)).rejects.toThrow("asked again");
  vi.advanceTimersByTime(15_000);
  await ownAnswer(elena, { ...listing, path: "/late" }, told("11012", "late"));
  vi.advanceTimersByTime(6_000);
  await expect(ownAnswer(gloria, { ...listing, path: "/late" }, refuse)).rejects.toThrow("asked again");
});

test("a contract that is over for somebody is over with the next answer of the backend", async () => {
  const late = { ...listing, path: "/late" };
  await ownAnswer(elena, listing, told("11012", "85.00"));
  await ownAnswer(gloria, late, told("11012", "late"));
  await ownAnswer(gloria, { ...listing, path: "/another" }, told("11006", "public"));
  await expect(ownAnswer(gloria, listing, refuse)).rejects.toThrow("asked again");
  await expect(ownAnswer(gloria, late, refuse)).rejects.toThrow("asked again");
});

test.each([undefined, "11012"])("after a write its owner is told anew (entitlement: %s)", async (entitlement) => {
  await ownAnswer(elena, listing, told(entitlement, "85.00"));
  await ownAnswer(gloria, listing, told(entitlement, "85.00"));
  forgetStanding(elena.tokens);
  await expect(ownAnswer(elena, listing, refuse)).rejects.toThrow("asked again");
  expect(await ownAnswer(gloria, listing, refuse)).toBe("85.00");
});

test("nobody can name an entitlement that the backend did not say of them", async () => {
  await ownAnswer(elena, listing, told("11012", "85.00"));
  for (const name of ["11012", "told 11012", "alone 11012"]) {
    const forger = { ...elena, tokens: { WCToken: name, WCTrustedToken: name } };
    await expect(ownAnswer(forger, listing, refuse)).rejects.toThrow("asked again");
    await ownAnswer(forger, { ...listing, path: "/any" }, told("11006", "public"));
    await expect(ownAnswer(forger, listing, refuse)).rejects.toThrow("asked again");
  }
});

test("an answer is given to exactly those who have what it was asked with, whatever the parts contain", async () => {
  const part = fc.constantFrom("a", "b", "a,b", 'a","b', "ab", "\\", '"');
  const asker = fc.record({ WCToken: part, WCTrustedToken: part, storeId: part, organizationId: part, path: part });
  const entitlement = fc.option(fc.constantFrom("1", "2"), { nil: undefined });
  await fc.assert(
    fc.asyncProperty(asker, asker, entitlement, entitlement, async (one, other, first, second) => {
      forgetOwnAnswers();
      const ask = ({ path, storeId, organizationId, ...tokens }: typeof one, give: ReturnType<typeof told>) =>
        ownAnswer({ tokens, storeId, organizationId }, { group: "catalog", path }, give);
      await ask(one, told(first, "for one"));
      const alike = JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
      expect(await ask(other, told(second, "for the other"))).toBe(alike ? "for one" : "for the other");
      const samePage = one.path === other.path;
      const again = await ask({ ...other, path: one.path }, told(second, "again"));
      const shares = !alike && first !== undefined && first === second && !samePage;
      const expected = alike || shares ? "for one" : samePage ? "for the other" : undefined;
      if (expected) expect(again).toBe(expected);
      else expect(again).not.toBe("for the other");
    }),
  );
});
