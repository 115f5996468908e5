import type { Columns } from "./columns.ts";
import { Order } from "./order.ts";
import type { NameRow } from "./rows.ts";

/** The sort keys of entries' names in one language, and the resulting order. */
export class SortNames {
  private readonly keys: (string | undefined)[] = [];
  private sorted: Order | undefined;

  constructor(private readonly columns: Columns) {}

  /** The order of all entries, once their names have been read. */
  get order(): Order {
    return (this.sorted ??= new Order(this.compare, this.columns.count));
  }

  finish(): void {
    this.sorted = this.order;
  }

  /** Applies the rows that were read for these slots. */
  update(changed: ReadonlySet<number>, rows: readonly NameRow[]): void {
    for (const slot of changed) this.keys[slot] = undefined;
    this.put(rows);
    this.sorted?.update(changed);
  }

  put(rows: readonly NameRow[]) {
    for (const { id, name } of rows) {
      const slot = this.columns.slots.find(id);
      if (slot !== undefined && name !== null) this.keys[slot] = inCodePoints(name);
    }
  }

  private readonly compare = (a: number, b: number) => byKey(this.keys[a], this.keys[b]) || this.columns.usually(a, b);
}

/** Compares two keys; a missing one comes last. */
export function byKey(one: string | undefined, other: string | undefined): number {
  if (one === other) return 0;
  if (one === undefined) return 1;
  if (other === undefined) return -1;
  return one < other ? -1 : 1;
}

/** The database compares code points, JavaScript UTF-16 units: surrogates are moved behind all others. */
export const inCodePoints = (text: string): string =>
  text.replace(/[\ud800-\uffff]/g, (unit) =>
    String.fromCharCode(unit.charCodeAt(0) + (unit >= "\ue000" ? -0x800 : 0x2000)),
  );
