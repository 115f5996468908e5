import { parse as parseLosslessly, stringify } from "lossless-json";
import * as z from "zod";
import { type Call, FaultBody, isRead } from "#contract";
import { CommerceError, CommerceUnavailable, isMissing, isNoCart } from "./errors.ts";
import { mend } from "./mend.server.ts";
import { tidy } from "./tidy.server.ts";
import type { WireAnswer } from "./transport.server.ts";

/** `anonymous`: no tokens were sent, so a 401 says nothing about a session. `pageSize`: how many entries of a list were asked for. */
type Asked = { name: string; call: Call; anonymous: boolean; pageSize?: number | undefined };

/**
 * Parses a response, tolerantly if it does not match its schema. Errors: `CommerceError` for a 4xx; `CommerceUnavailable`
 * for what the contract does not promise.
 * @param report receives the places that were mended, if any
 */
export function readReply(
  asked: Asked,
  { status, text }: WireAnswer,
  report: (places: string[]) => void = () => undefined,
): unknown {
  const { name, call } = asked;
  const body = withTotal(asked, tidy(name.split(".")[0] ?? "", text, parseBody(name, text)));
  const changesNothing = isRead(call);
  // Installations may be set up to answer 204 where others answer 404 without a fault: there is none.
  const refusal =
    changesNothing && status === 204 ? refusalOf(asked, 404, {}) : refusalOf(asked, statusOf(status, body), body);
  if (call.noneIsEmpty && (isNoCart(refusal) || isMissing(refusal))) return call.reply.parse({});
  if (refusal) throw refusal;
  const malformed = (detail: string) => new CommerceUnavailable(name, "malformed", !changesNothing, detail);
  // Open calls are queries too, whatever their method.
  if ((changesNothing || call.open) && !promises(call, body)) throw malformed("nothing of what was asked for");
  const reply = call.reply.safeParse(body);
  if (reply.success) return reply.data;
  // Public responses are lists to browse; in a personal response nothing may go missing unnoticed.
  const mended = mend(call.reply, body, call.open === true);
  const again = mended && call.reply.safeParse(mended.value);
  if (mended && again?.success) {
    report(mended.places);
    return again.data;
  }
  const [...issues] = reply.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw malformed(issues.slice(0, 3).join("; "));
}

/**
 * Whether a response has any of the fields its contract names. Most fields of a list response may be absent, and a page
 * must not mistake `{}`, or the response to another call, for an empty list.
 */
export function promises({ reply }: Pick<Call, "reply">, body: unknown): boolean {
  const names = fieldsOf(reply);
  if (names.length === 0 || typeof body !== "object" || body === null) return true;
  return [...names, ...envelope].some((name) => name in body);
}

/**
 * Some lists come without their total. If they say that they are complete, or say nothing and are shorter than a page, it is
 * known all the same: what comes before this page, and what is in it.
 */
function withTotal({ call, pageSize = Infinity }: Pick<Asked, "call" | "pageSize">, body: unknown): unknown {
  const names = fieldsOf(call.reply);
  const paged = names.includes("recordSetTotal") ? Paged.safeParse(body).data : undefined;
  if (!paged || paged.recordSetTotal !== undefined) return body;
  const lists = names.map((name) => paged[name]).filter((one) => Array.isArray(one));
  const [listed] = lists;
  if (!listed || lists.length > 1) return body;
  const { recordSetStartNumber = 0, recordSetComplete, recordSetCompleteIndicator } = paged;
  const isComplete = recordSetComplete ?? recordSetCompleteIndicator ?? listed.length < pageSize;
  if (String(isComplete) !== "true") return body;
  const total = Number(recordSetStartNumber) + listed.length;
  return { ...paged, recordSetTotal: String(total), recordSetCount: String(listed.length) };
}

const Paged = z.looseObject({
  recordSetTotal: z.unknown().optional(),
  recordSetStartNumber: z.union([z.number(), z.string()]).optional(),
  recordSetComplete: z.unknown().optional(),
  recordSetCompleteIndicator: z.unknown().optional(),
});

/** Fields that wrap every response of the suite. */
const envelope = ["resourceName", "recordSetTotal", "recordSetCount"];

function fieldsOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in);
  return schema instanceof z.ZodUnion ? schema.options.flatMap(fieldsOf) : [];
}

/** Some services in front of an installation turn every status into 200: a response that has nothing but faults is a refusal. */
function statusOf(status: number, body: unknown): number {
  const faults =
    status < 300 ? FaultBody.safeParse(body).data?.errors.filter(({ key, code }) => key || code) : undefined;
  const isAlone =
    faults?.length && Object.keys(Object(body)).every((name) => name === "errors" || envelope.includes(name));
  return isAlone ? 400 : status;
}

/** A 4xx; undefined for anything else. "Too many requests" without a fault of the backend comes from something before it: that is an outage. */
function refusalOf({ name, call, anonymous }: Asked, status: number, body: unknown) {
  if (status < 400) return undefined;
  const faults = FaultBody.safeParse(body).data?.errors ?? [];
  if (status === 429 && !faults.some(({ key }) => key))
    return new CommerceUnavailable(name, "overloaded", false, "429");
  const bare = typeof body === "object" && body !== null && Object.keys(body).length === 0;
  return new CommerceError(name, status, faults, { open: anonymous, named: call.route.includes("{"), bare });
}

/** Some responses contain ids of up to 19 digits as bare numbers; those are read as strings. */
export function parseBody(name: string, text: string): unknown {
  if (!text) return {};
  try {
    return bareLongNumber.test(text)
      ? JSON.parse(stringify(parseLosslessly(text, undefined, longNumbersAsText)) ?? "{}")
      : JSON.parse(text);
  } catch {
    throw new CommerceUnavailable(name, "malformed", true, "not JSON");
  }
}

/** Matches values only, not text: facet values are long digits in quotes, and lossless parsing takes five times as long. */
const bareLongNumber = /[:,[]\s*-?\d{16}/;
const longNumbersAsText = (digits: string) => (/^-?\d{16,}$/.test(digits) ? digits : Number(digits));
