import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetOwnAnswers, forgetOwner, ownAnswer } from "./own-answers.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  forgetOwnAnswers();
  vi.useRealTimers();
});

const tokensOf = (name: string) => ({ WCToken: `${name},1`, WCTrustedToken: `${name},2` });
const elena = { tokens: tokensOf("elena"), organizationId: "7002" };
const listing = { group: "catalog", path: "/search/resources/api/v2/products?contractId=11012" };
const answer = (value: string, holdsFor?: number) => async () => ({ value, characters: 10, holdsFor });
const refuse = async () => Promise.reject(new Error("asked again"));

test("reuses a shopper's response for twenty seconds, or less if it expires sooner", async () => {
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
  ["another organization", { ...elena, organizationId: "7001" }, listing],
  ["another contract", elena, { ...listing, path: listing.path.replace("11012", "11013") }],
])("does not reuse a response for %s", async (_, asker, asked) => {
  await ownAnswer(elena, listing, answer("85.00"));
  await expect(ownAnswer(asker, asked, refuse)).rejects.toThrow("asked again");
});

test.each<Record<string, string>>([{}, { WCToken: "elena,1" }, { WCTrustedToken: "elena,2" }])(
  "caches nothing for requests without both tokens: %j",
  async (tokens) => {
    await ownAnswer({ tokens }, listing, answer("85.00"));
    await expect(ownAnswer({ tokens }, listing, refuse)).rejects.toThrow("asked again");
  },
);

test("a write drops the cached responses of its owner only", async () => {
  const gloria = { ...elena, tokens: tokensOf("gloria") };
  await ownAnswer(elena, listing, answer("85.00"));
  await ownAnswer(gloria, listing, answer("84.00"));
  forgetOwner(elena.tokens);
  await expect(ownAnswer(elena, listing, refuse)).rejects.toThrow("asked again");
  expect(await ownAnswer(gloria, listing, refuse)).toBe("84.00");
  expect(await ownAnswer(elena, listing, answer("80.00"))).toBe("80.00");
  expect(await ownAnswer(elena, listing, refuse)).toBe("80.00");
});

test("a response that a write has overtaken is not found, not even once the write is forgotten", async () => {
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    return { value: "before the write", characters: 10, holdsFor: undefined };
  };
  const asked = ownAnswer(elena, listing, slow);
  await vi.advanceTimersByTimeAsync(1_500);
  forgetOwner(elena.tokens);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await asked).toBe("before the write");
  await vi.advanceTimersByTimeAsync(18_600);
  expect(await ownAnswer(elena, listing, answer("after the write"))).toBe("after the write");
});

test("reuses a response only for the same tokens, organization, and path, whatever characters they contain", async () => {
  const part = fc.constantFrom("a", "b", "a,b", 'a","b', "ab", "\\", '"');
  const asker = fc.record({ WCToken: part, WCTrustedToken: part, organizationId: part, path: part });
  await fc.assert(
    fc.asyncProperty(asker, asker, async (one, other) => {
      forgetOwnAnswers();
      const ask = ({ path, organizationId, ...tokens }: typeof one, value: string) =>
        ownAnswer({ tokens, organizationId }, { group: "catalog", path }, answer(value));
      await ask(one, "for one");
      const alike = JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
      expect(await ask(other, "for the other")).toBe(alike ? "for one" : "for the other");
    }),
  );
});
