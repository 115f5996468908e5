import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "#backend/platform/db/client.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { copyTemplate } from "#tests/support/postgres.ts";
import { type MailServer, openMailServer } from "#tests/support/smtp.ts";
import { killableBackend } from "./killable-backend.ts";
import { report } from "./load.ts";

/**
 * `npm run soak -- letters [--letters 400] [--kills 30]`: the backend's process is killed while it sends letters to a real SMTP server. By
 * turns: when the server has a letter but has not confirmed it, when it has just confirmed it, and at any time.
 */
const count = Number(process.env.SOAK_LETTERS ?? 400);
const kills = Number(process.env.SOAK_KILLS ?? 30);

let database: Database;
let drop: () => Promise<void>;
let server: MailServer;
let backend: ReturnType<typeof killableBackend>;
/** What happens as soon as the server has got one more letter. */
let onLetter: (() => Promise<void>) | undefined;

beforeAll(async () => {
  const copy = await copyTemplate(inject("databaseUrl"), inject("template"));
  ({ drop } = copy);
  database = await openDatabase({ url: copy.url, poolSize: 2 });
  server = await openMailServer(async () => {
    const act = onLetter;
    onLetter = undefined;
    await act?.();
  });
  backend = killableBackend(copy.url, {
    ...{ SMTP_URL: server.url, SMTP_TLS: "off", MAIL_FROM: "shop@casanorte.example" },
  });
  const { db } = database;
  await db.delete(outbox);
  const payload = { storeId: "1", languageId: -5, orderId: "800123", currency: "MXN", grandTotal: "13999.00" };
  const letters = Array.from({ length: count }, (_, index) => ({
    ...{ to: `reader-${index}@example.com`, kind: "order-confirmation" },
    payload: { ...payload, orderItem: [{ partNumber: "SOFA-NOGAL-01", quantity: "1.0" }] },
  }));
  await db.insert(outbox).values(letters);
}, 120_000);
afterAll(async () => {
  await backend.kill();
  await server.close();
  await database.close();
  await drop();
}, 60_000);

test("every email reaches its recipient, and a resent one keeps its Message-ID", async () => {
  const { db } = database;
  const done = { beforeAnswer: 0, afterAnswer: 0, anywhere: 0 };
  const ways = ["beforeAnswer", "afterAnswer", "anywhere"] as const;
  for (let round = 0; round < kills && (await waiting()) > 0; round += 1) {
    const way = ways[round % ways.length] ?? "anywhere";
    const killed = way === "anywhere" ? sleep(4_000 + ((round * 331) % 2_000)).then(() => backend.kill()) : onNext(way);
    await Promise.all([killed, backend.start().catch(() => undefined)]);
    await killed;
    done[way] += 1;
    // As if the lease of the process that had the letter had expired.
    await db
      .update(outbox)
      .set({ nextAt: sql`now()` })
      .where(eq(outbox.state, "waiting"));
  }
  await backend.start();
  for (const end = Date.now() + 600_000; (await waiting()) > 0 && Date.now() < end;) await sleep(500);

  const idsOf = new Map<string, string[]>();
  for (const { to, raw } of server.accepted)
    idsOf.set(to, [...(idsOf.get(to) ?? []), /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? ""]);
  const lists = [...idsOf.values()];
  const figures = {
    ...{ letters: count, kills: done, accepted: server.accepted.length },
    lost: count - idsOf.size,
    twice: lists.filter((ids) => new Set(ids).size > 1).length,
    again: lists.filter((ids) => ids.length > 1).length,
    unsent: await db.$count(outbox, sql`${outbox.state} <> 'sent'`),
  };
  report(figures);
  expect(figures).toMatchObject({ lost: 0, twice: 0, unsent: 0 });
  // Only a letter that a killed process was sending is sent again, under the same Message-ID.
  expect(figures.again).toBeLessThanOrEqual(done.beforeAnswer + done.afterAnswer + done.anywhere);
}, 1_800_000);

const waiting = () => database.db.$count(outbox, eq(outbox.state, "waiting"));

/** Kills the process at the next letter that the server gets: before it confirms it, or as soon as it has. */
const onNext = (way: "beforeAnswer" | "afterAnswer") =>
  new Promise<void>((resolve) => {
    onLetter = async () => {
      if (way === "afterAnswer") return void setImmediate(() => resolve(backend.kill()));
      await backend.kill();
      resolve();
    };
  });
