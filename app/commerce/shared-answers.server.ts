import * as z from "zod";
import { type Answer, staleMs } from "./cache.server.ts";
import { CommerceUnavailable } from "./errors.ts";
import type { WireAnswer } from "./transport.server.ts";

/** Texts that all storefront nodes share: `TaggedEntries` of server/second-level. If it is unavailable, it finds nothing. */
type SharedTexts = {
  find: (key: string) => Promise<{ value?: string; asOf?: number | undefined }>;
  keep: (
    key: string,
    entry: { value: string; tags: readonly string[]; goodUntil: number; asOf: number },
  ) => Promise<void>;
};

let texts: SharedTexts | undefined;

/** Called at the server's start. Without it each node calls the backend itself. */
export const shareAnswers = (given: SharedTexts | undefined): void => void (texts = given);

/** The stored format: the time, a space, and the response. */
const Stored = z
  .string()
  .regex(/^\d{10,16} /)
  .transform((value) => {
    const [givenAt = ""] = value.split(" ", 1);
    return { givenAt: Number(givenAt), text: value.slice(givenAt.length + 1) };
  });

/**
 * An open response as another node received it, or as the backend gives it now, for all nodes. It is shared in its wire
 * form and parsed by each node separately, so it is validated like any response of the backend. While the backend is
 * unavailable, one that is no longer fresh may still be used, as in the node's own memory.
 * @param freshMs how long it counts as fresh, in milliseconds
 */
export async function throughShared<Value>(
  { key, freshMs }: { key: string; freshMs: number },
  send: () => Promise<WireAnswer>,
  read: (answer: WireAnswer) => Answer<Value>,
): Promise<Answer<Value>> {
  if (!texts) return read(await send());
  const { value, asOf } = await texts.find(`answer ${key}`);
  const known = Stored.safeParse(value).data;
  if (known && known.givenAt + freshMs > Date.now()) return aged(known, read);
  try {
    const answer = await send();
    const given = read(answer);
    if (asOf !== undefined && answer.status === 200) keep(key, answer.text, given, { asOf, freshMs });
    return given;
  } catch (error) {
    if (known && error instanceof CommerceUnavailable) return aged(known, read);
    throw error;
  }
}

/** Times stated in a response count from when it was given. */
function aged<Value>(
  { text, givenAt }: z.output<typeof Stored>,
  read: (answer: WireAnswer) => Answer<Value>,
): Answer<Value> {
  const { holdsFor, ...answer } = read({ status: 200, text });
  const left = holdsFor === undefined ? undefined : Math.max(0, holdsFor - (Date.now() - givenAt));
  return { ...answer, holdsFor: left, givenAt };
}

function keep(
  key: string,
  text: string,
  { tags = [], holdsFor = Infinity }: Answer<unknown>,
  { asOf, freshMs }: { asOf: number; freshMs: number },
) {
  const givenAt = Date.now();
  const goodUntil = givenAt + Math.min(freshMs + staleMs, holdsFor);
  void texts?.keep(`answer ${key}`, { value: `${givenAt} ${text}`, tags, goodUntil, asOf });
}
