import { roundLimits } from "../price-buckets.ts";
import type { Columns } from "./columns.ts";
import { limitFor } from "./growing.ts";
import { Order } from "./order.ts";
import type { PriceRow } from "./rows.ts";

/** What entries cost under some contracts in a currency, by slot. */
export class Prices {
  /** NaN where there is no price. */
  of: Float64Array;
  /** How many of the round limits lie below the price. */
  place: Uint8Array;
  private ascending: Order | undefined;
  private descending: Order | undefined;

  constructor(private readonly columns: Columns) {
    this.of = new Float64Array(columns.count).fill(Number.NaN);
    this.place = new Uint8Array(columns.count);
  }

  /** Applies the rows that were read for these slots. */
  update(changed: ReadonlySet<number>, rows: readonly PriceRow[]): void {
    const before = this.of.length;
    this.of = limitFor(this.of, this.columns.count);
    this.of.fill(Number.NaN, before);
    this.place = limitFor(this.place, this.columns.count);
    for (const slot of changed) this.of[slot] = Number.NaN;
    this.put(rows);
    this.ascending?.update(changed);
    this.descending?.update(changed);
  }

  /** Both orders are made before the first listing asks for one. */
  finish(): void {
    this.order(1);
    this.order(-1);
  }

  put(rows: readonly PriceRow[]) {
    for (const { id, price } of rows) {
      const slot = this.columns.slots.find(id);
      if (slot === undefined) continue;
      this.of[slot] = price;
      this.place[slot] = placeOf(price);
    }
  }

  /** Entries without a price come last in either direction. */
  order(direction: 1 | -1): Order {
    const name = direction === 1 ? "ascending" : "descending";
    return (this[name] ??= new Order((a, b) => {
      const [one, other] = [this.of[a] ?? Number.NaN, this.of[b] ?? Number.NaN];
      if (one < other) return -direction;
      if (one > other) return direction;
      return Number(Number.isNaN(one)) - Number(Number.isNaN(other)) || this.columns.usually(a, b);
    }, this.columns.count));
  }
}

function placeOf(price: number): number {
  let [low, high] = [0, roundLimits.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((roundLimits[middle] ?? 0) < price) low = middle + 1;
    else high = middle;
  }
  return low;
}
