import type { Columns } from "./columns.ts";
import { Order } from "./order.ts";
import type { NameRow } from "./rows.ts";

/** The names of entries in one language, as they are ordered by, and that order. */
export class SortNames {
  private readonly keys: (string | undefined)[] = [];
  readonly order: Order;

  constructor(
    private readonly columns: Columns,
    rows: readonly NameRow[],
  ) {
    this.put(rows);
    this.order = new Order((a, b) => byKey(this.keys[a], this.keys[b]) || columns.usually(a, b), columns.count);
  }

  /** Takes over what was read of these slots. */
  update(changed: ReadonlySet<number>, rows: readonly NameRow[]): void {
    for (const slot of changed) this.keys[slot] = undefined;
    this.put(rows);
    this.order.update(changed);
  }

  private put(rows: readonly NameRow[]) {
    for (const { id, name } of rows) {
      const slot = this.columns.slots.find(id);
      if (slot !== undefined && name !== null) this.keys[slot] = inCodePoints(name);
    }
  }
}

/** Nothing comes last. */
export function byKey(one: string | undefined, other: string | undefined): number {
  if (one === other) return 0;
  if (one === undefined) return 1;
  if (other === undefined) return -1;
  return one < other ? -1 : 1;
}

/** The database compares code points, JavaScript halves of them: surrogates are moved behind all others. */
export const inCodePoints = (text: string): string =>
  text.replace(/[\ud800-\uffff]/g, (unit) =>
    String.fromCharCode(unit.charCodeAt(0) + (unit >= "\ue000" ? -0x800 : 0x2000)),
  );
