import { SECRET } from "#tests/support/fault-proxy.ts";

/** A response of the backend, or what happens to the call instead: the connection is reset, or nothing ever comes. */
export type Outcome = { status: number; type: string; text: string; cut?: true } | "reset" | "hang";

const json = (status: number, body: unknown): Outcome => ({
  status,
  type: "application/json; charset=utf-8",
  text: JSON.stringify(body),
});
const refusal = (status: number) =>
  json(status, { errors: [{ errorKey: KEY, errorMessage: SECRET, errorParameters: SECRET }] });

/** Not a key of the interface: how a page handles a status must not depend on knowing the key. */
export const KEY = "ERR_PLANTED_BY_THE_MATRIX";
/** How late a slow response is, in milliseconds: within the timeout of a read. */
export const slowMs = 2_000;

/** What may happen to a call; `slow` answers as usual, but late. */
export const faults = {
  reset: "reset",
  hang: "hang",
  "500": refusal(500),
  "503": refusal(503),
  "401": refusal(401),
  "403": refusal(403),
  "404": refusal(404),
  "409": refusal(409),
  "429": json(429, {}),
  html: { status: 200, type: "text/html; charset=utf-8", text: `<!DOCTYPE html><h1>${SECRET}</h1>` },
  empty: { status: 200, type: "application/json", text: "" },
  shape: json(200, {
    orderId: { [SECRET]: 1 },
    resultList: [[SECRET, SECRET]],
    contents: SECRET,
    orderItem: [null],
    unheardOf: SECRET,
  }),
  cut: { status: 200, type: "application/json", text: `{"resultList":[{"name":"${SECRET}`, cut: true },
  slow: undefined,
} satisfies Record<string, Outcome | undefined>;
export type Fault = keyof typeof faults;
export const faultNames = Object.keys(faults).filter((name): name is Fault => name in faults);
/** After these a page waits, or retries after a moment. */
export const takeTime: ReadonlySet<Fault> = new Set<Fault>(["reset", "hang", "500", "cut", "slow"]);
