import { inject } from "vitest";
import { startBackend } from "#backend/index.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { copyTemplate } from "./postgres.ts";
import { undeclaredFaults } from "./undeclared-faults.ts";

export type Tokens = { WCToken: string; WCTrustedToken: string };
export type SendOptions = {
  query?: Record<string, string | string[]>;
  body?: unknown;
  as?: Tokens;
  headers?: Record<string, string>;
};
/** A response as parsed by JSON.parse: tests read it by name; the contract's own tests check its shape. */
export type Parsed = ReturnType<typeof JSON.parse>;
/** `body` is undefined when there is none. */
export type Answer = { status: number; body: Parsed };

export type TestBackend = {
  fetch: (request: Request) => Promise<Response>;
  db: Db;
  /** Calls below one store: `store(1).call("GET", "cart/@self", { as: guest })`. */
  store: (id: number) => {
    call: (method: string, path: string, options?: SendOptions) => Promise<Answer>;
    guest: () => Promise<Tokens>;
  };
  /** Any path of the interface: `send("GET", "/search/resources/api/v2/urls", { query: { storeId: "1", identifier: "sala" } })`. */
  send: (method: string, path: string, options?: SendOptions) => Promise<Answer>;
  close: () => Promise<void>;
};

export const testConfig = {
  shopOrigin: "http://shop.test",
  paymentOrigin: "http://payment.test",
  paymentSecret: "a secret for tests and for nothing else",
  bankOrigin: "http://bank.test",
  bankSecret: "a secret of the bank's, for tests only",
  simulatesWallets: true,
};

/**
 * A backend of its own for a test file, on a fresh copy of the seeded database: open it in `beforeAll`, close it in
 * `afterAll`. In memory, or on a PostgreSQL server when TEST_DATABASE_URL names one.
 */
export async function openTestBackend({ bank = false, plain = false }: TestBackendOptions = {}): Promise<TestBackend> {
  const server = inject("databaseUrl");
  const copy = server ? await copyTemplate(server, inject("template")) : undefined;
  const atBank = bank ? await startTestBank() : undefined;
  const { fetch, database, close } = await startBackend({
    ...testConfig,
    plain,
    onUndeclared: (call, { key }) => undeclaredFaults.push(`${call} answered ${key}`),
    ...(atBank && { bankOrigin: atBank.origin }),
    ...(copy ? { databaseUrl: copy.url, databaseLimits: patient, seedIfEmpty: false } : { dump: inject("dump") }),
  });
  const end = async () => {
    await close();
    await atBank?.close();
    await copy?.drop();
  };
  return callsOf({ fetch, db: database.db, close: end });
}

/** Many tests run at once on small machines: timeouts are tested where they are the subject. */
const patient = { connectMs: 20_000, statementMs: 20_000, lockMs: 20_000, idleInTransactionMs: 0, maxWaiting: 1_000 };

/** `bank`: a simulated bank answers as well; without it no bank does. `plain`: without any of our extensions. */
export type TestBackendOptions = { bank?: boolean; plain?: boolean };

/** The bank for tests, without callbacks. Loaded only by tests that need one. */
async function startTestBank() {
  const { startBankGateway } = await import("#backend/simulators/bank/bank-gateway.ts");
  return startBankGateway({ secret: testConfig.bankSecret, port: 0, callbackMode: "lost" });
}

/** The calls of a backend, in this process or in another one that answers `fetch`. */
export function callsOf({ fetch, ...rest }: Pick<TestBackend, "fetch" | "db" | "close">): TestBackend {
  const send: TestBackend["send"] = async (method, path, options = {}) =>
    answerOf(await fetch(requestOf(method, path, options)));
  const store: TestBackend["store"] = (id) => {
    const call: TestBackend["send"] = (method, path, options) =>
      send(method, `/wcs/resources/store/${id}/${path}`, options);
    return { call, guest: () => guestOf(call) };
  };
  return { fetch, store, send, ...rest };
}

function requestOf(method: string, path: string, { query = {}, body, as, headers = {} }: SendOptions) {
  const url = new URL(path, "http://backend.test");
  for (const [name, value] of Object.entries(query))
    for (const each of [value].flat()) url.searchParams.append(name, each);
  return new Request(url, {
    method,
    headers: {
      ...(as && { WCToken: as.WCToken, WCTrustedToken: as.WCTrustedToken }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : undefined };
}

async function guestOf(call: TestBackend["send"]): Promise<Tokens> {
  const { status, body } = await call("POST", "guestidentity", { body: {} });
  if (status !== 201) throw new Error(`no guest: ${status} ${JSON.stringify(body)}`);
  return { WCToken: body.WCToken, WCTrustedToken: body.WCTrustedToken };
}
