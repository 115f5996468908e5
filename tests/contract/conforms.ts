import { existsSync } from "node:fs";
import { expect } from "vitest";
import { type CallName, callOf, type Raw } from "./ask.ts";
import { compare } from "#scripts/conformance/compare.ts";
import { breaches } from "./wire-rules.ts";

/** Expects what the call promises: status, type, resource, shape, wire form and nothing unknown; and that it contains `has`. */
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

/** Calls that need another server besides the backend are tested where that server is. */
const askedElsewhere: CallName[] = ["identity.oauthValidate"];

/** Whether the call's noun has a test file of its own, which covers all its calls. */
export const hasOwnFile = (name: CallName) => {
  if (askedElsewhere.includes(name)) return true;
  const noun = (name.split(".")[0] ?? "").replace(/[A-Z]/g, (mail) => `-${mail.toLowerCase()}`);
  return existsSync(new URL(`./${noun}.test.ts`, import.meta.url));
};
