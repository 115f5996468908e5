import type { Db } from "#backend/platform/db/client.ts";
import { forCaller } from "#backend/platform/db/caller.ts";
import { currentPreview } from "#backend/platform/preview.ts";
import { traceOf } from "#backend/platform/trace.ts";
import type { Store } from "#backend/store/store.ts";
import type { CatalogContext } from "../context.ts";
import { ListingIndex, type Need } from "./listing-index.ts";
import type { PriceKey } from "./rows.ts";

/** The index of one store: being read, or ready. */
type Slot = {
  index: ListingIndex | undefined;
  reading: Promise<void> | undefined;
  /** Calls that wait together for the index to catch up. */
  next: Promise<ListingIndex | undefined> | undefined;
  last: Promise<unknown>;
};

const opened = new WeakMap<Db, Map<number, Slot>>();

/**
 * Returns the index of the context's store, as of now or later, with what is needed. Undefined in a preview, which sees other prices,
 * and while the index is still being read after a short wait.
 */
export async function openIndex(context: CatalogContext, need: Need = {}): Promise<ListingIndex | undefined> {
  const { db, store } = context;
  if (currentPreview()) return undefined;
  const slots = opened.get(db) ?? new Map<number, Slot>();
  opened.set(db, slots);
  const slot = slots.get(store.id) ?? {
    index: undefined,
    reading: undefined,
    next: undefined,
    last: Promise.resolve(),
  };
  slots.set(store.id, slot);
  if (!slot.index) await within(patienceMs, (slot.reading ??= read(slot, db, store.id, need)));
  const { index } = slot;
  if (!index) return undefined;
  await within(patienceMs, logged(() => index.provide(need))); // oxfmt-ignore
  return caughtUp(context, slot);
}

/** A call sees one state of the catalog: it asks the database for changes once, however often it looks into the index. */
async function caughtUp(context: CatalogContext, slot: Slot): Promise<ListingIndex | undefined> {
  const known = seen.get(context);
  if (known && known === slot.index) return known;
  const index = await inTurn(slot);
  if (index) seen.set(context, index);
  return index;
}

const seen = new WeakMap<CatalogContext, ListingIndex>();

/**
 * Starts reading what entries cost under these contracts, so that a buyer's first listing does not wait for it. Does nothing while the
 * store's index has not been read.
 */
export function readPricesAhead(db: Db, store: Store, prices: PriceKey): void {
  const index = opened.get(db)?.get(store.id)?.index;
  if (index && !currentPreview()) void logged(() => index.provide({ prices }));
}

/** Outlives the call that began it, so it must not be aborted with its caller. */
function read(slot: Slot, db: Db, storeId: number, need: Need): Promise<void> {
  return logged(async () => {
    const index = await ListingIndex.read(db, storeId);
    await index.provide(need);
    slot.index = index;
    void logged(() => index.warm());
  }).finally(() => (slot.reading = undefined));
}

function logged(work: () => Promise<void>): Promise<void> {
  return forCaller(new AbortController().signal, work).catch(
    (error: unknown) => void process.stderr.write(`[listings] not read: ${traceOf(error)}\n`),
  );
}

/** Runs one catch-up at a time; calls that arrive during one wait for the next, which they share. */
function inTurn(slot: Slot): Promise<ListingIndex | undefined> {
  if (slot.next) return slot.next;
  const done = slot.last.then(() => {
    slot.next = undefined;
    return forCaller(new AbortController().signal, () => catchUp(slot));
  });
  slot.next = done;
  slot.last = done.catch(() => undefined);
  return done;
}

async function catchUp(slot: Slot): Promise<ListingIndex | undefined> {
  const { index } = slot;
  if (!index || (index.age() < maxAgeMs && (await index.catchUp()))) return index;
  slot.index = undefined;
  return undefined;
}

/** Changes are kept for two days (`housekeeping/sweeps.ts`). */
const maxAgeMs = 24 * 3_600_000;
/** A small catalog is there by then; with a large one the database answers meanwhile. */
const patienceMs = 250;

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))]);
  clearTimeout(timer);
}
