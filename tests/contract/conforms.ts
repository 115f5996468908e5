import { existsSync } from "node:fs";
import { expect } from "vitest";
import { type CallName, callOf, type Raw } from "./ask.ts";
import { compare } from "#scripts/conformance/compare.ts";
import { breaches } from "./wire-rules.ts";

/** An answer as its call promises it: status, type, resource, shape, wire form, nothing unknown; and `has` is in it. */
export function expectConformance(name: CallName, answer: Raw, has: string[] = []) {
  const { status = 200, resource, reply } = callOf(name);
  expect(answer.status, answer.text).toBe(status);
  if (status === 204) return expect(answer.text).toBe("");
  expect(answer.type).toMatch(/^application\/json\b/);
  expect(answer.body.resourceName).toBe(resource);
  expect(reply.safeParse(answer.body).error?.issues ?? []).toEqual([]);
  expect(breaches(name, answer.body)).toEqual([]);
  const { known, unknown } = compare(reply, answer.body);
  expect(has.filter((place) => !known.has(place))).toEqual([]);
  expect([...unknown].filter((place) => place !== "resourceName")).toEqual([]);
}

/** Calls that need another server beside the backend are asked where that server is. */
const askedElsewhere: CallName[] = ["identity.oauthValidate"];

/** A noun with a test file of its own asks all its calls there. */
export const hasOwnFile = (name: CallName) => {
  if (askedElsewhere.includes(name)) return true;
  const noun = (name.split(".")[0] ?? "").replace(/[A-Z]/g, (mail) => `-${mail.toLowerCase()}`);
  return existsSync(new URL(`./${noun}.test.ts`, import.meta.url));
};
