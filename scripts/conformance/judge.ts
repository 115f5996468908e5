import type * as z from "zod";
import { mend } from "#app/commerce/mend.server.ts";
import { parseBody, promises } from "#app/commerce/reply.server.ts";
import { type Call, FaultBody, isRead } from "#contract";
import { compare } from "./compare.ts";
import type { Answer, Silence } from "./installation.ts";

/** One place in a response that differs from the contract. Types only: no value of a response is kept. */
export type Difference = { path: string; expected: string; got: string };
export type Verdict = "answers" | "differs" | "refused" | "absent" | "failed";
/** `body`: of an answer that can be read, for what the next calls need. */
export type Judgment = {
  verdict: Verdict;
  status?: number;
  /** The key and code of a refusal, or a description of what failed. */
  detail: string;
  differences: Difference[];
  /** Differences from the contract that do no harm, because the storefront can read the response all the same. */
  readPast: Difference[];
  /** Fields the contract does not know. */
  extra: string[];
  /** Optional fields that did not come. */
  missing: string[];
  /** Fields of the contract that came. */
  came: string[];
  body?: unknown;
};

const nothing = { differences: [], readPast: [], extra: [], missing: [], came: [] };

/** Judges what a response is worth to the storefront: reads it by the same rules and compares it with the contract, name by name. Pure. */
export function judge(name: string, call: Call, answer: Answer | Silence): Judgment {
  if ("silence" in answer) return { ...nothing, verdict: "failed", detail: answer.silence };
  const { status } = answer;
  const body = readBody(name, answer);
  const fault = FaultBody.safeParse(body).data?.errors[0];
  if ([404, 405, 501].includes(status) && !fault?.key) return { ...nothing, verdict: "absent", status, detail: "" };
  if (status >= 500) return { ...nothing, verdict: "failed", status, detail: `answered ${status}` };
  if (status >= 400)
    return { ...nothing, verdict: "refused", status, detail: [fault?.key, fault?.code].map(safe).join(" ").trim() };
  if (status === 204 && isRead(call)) return { ...nothing, verdict: "answers", status, detail: "there is none" };
  if (status >= 300) return { ...nothing, verdict: "failed", status, detail: "redirects, which are not followed" };
  if (body === undefined) {
    const difference = { path: "", expected: "application/json", got: safeType(answer) };
    return { ...nothing, verdict: "differs", status, detail: "", differences: [difference] };
  }
  return { ...compared(call, body), status, body };
}

function compared(call: Call, body: unknown): Judgment {
  const { known, optional, unknown } = compare(call.reply, body);
  const found = differencesOf(call.reply, body);
  const isReadable = found.length > 0 && isMendable(call, body);
  const differences = [...nothingPromised(call, body), ...(isReadable ? [] : found)];
  return {
    verdict: differences.length > 0 ? "differs" : "answers",
    detail: "",
    differences,
    readPast: isReadable ? found : [],
    extra: sorted([...unknown].filter((place) => place !== "resourceName")),
    missing: sorted([...optional].filter((place) => !known.has(place))),
    came: sorted([...known]),
  };
}

/** Reads as the storefront reads personal responses: nothing is left out of a list. */
function isMendable({ reply }: Call, body: unknown): boolean {
  const mended = mend(reply, body, false);
  return mended !== undefined && reply.safeParse(mended.value).success;
}

/** As in the storefront, a response without any of the fields of a read is a response to something else. */
const nothingPromised = (call: Call, body: unknown): Difference[] =>
  !isRead(call) || promises(call, body) ? [] : [{ path: "", expected: "a field of this call", got: "none" }];

function differencesOf(schema: z.ZodType, body: unknown): Difference[] {
  const found = new Map<string, Difference>();
  for (const issue of schema.safeParse(body).error?.issues ?? []) {
    const { path, expected } = deepest(issue);
    const place = placeOf(path);
    found.set(`${place} ${expected}`, { path: place, expected, got: typeAt(body, path) });
  }
  return [...found.values()];
}

type Issue = z.core.$ZodIssue;
type Found = { path: PropertyKey[]; expected: string };

/** Picks the union member that matched furthest: `list(x)` fails both as a list and as a single value. */
function deepest(issue: Issue, base: PropertyKey[] = []): Found {
  const path = [...base, ...issue.path];
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return { path, expected: expectedOf(issue) };
  const members = issue.errors.flatMap((member) => member.slice(0, 1)).map((inner) => deepest(inner, path));
  const longest = Math.max(...members.map((member) => member.path.length));
  const [first, ...others] = members.filter((member) => member.path.length === longest);
  const expected = new Set([first, ...others].flatMap((member) => member?.expected ?? []));
  return { path: first?.path ?? path, expected: [...expected].join(" or ") };
}

function expectedOf(issue: Issue): string {
  if (issue.code === "invalid_type") return issue.expected;
  if (issue.code === "invalid_value") return issue.values.slice(0, 8).map(String).join(" | ");
  if (issue.code === "invalid_format") return `text in the form ${issue.format}`;
  return issue.message;
}

const placeOf = (path: PropertyKey[]) =>
  path.reduce<string>(
    (place, part) => (typeof part === "number" ? `${place}[]` : `${place}${place && "."}${String(part)}`),
    "",
  );

function typeAt(body: unknown, path: PropertyKey[]): string {
  const value = path.reduce<unknown>((at, part) => (at instanceof Object ? Reflect.get(at, part) : undefined), body);
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** Undefined when it isn't JSON. */
function readBody(name: string, { text, type }: Answer): unknown {
  if (!text) return {};
  if (!/^application\/json\b/.test(type)) return undefined;
  try {
    return parseBody(name, text);
  } catch {
    return undefined;
  }
}

/** Keys and codes come from outside: only what looks like one is repeated. */
const safe = (text = "") => (/^[\w.-]{0,60}$/.test(text) ? text : "(unreadable)");
const safeType = ({ type }: Answer) => (/^[\w.+/-]{1,40}(?=;|$)/.exec(type) ?? ["something else"])[0];
const sorted = (places: string[]) => places.filter((place) => /^[\w.[\]@:-]{1,120}$/.test(place)).sort();
