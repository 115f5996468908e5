import { isolated } from "#app/i18n/bidi.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { readCollector } from "#contract/shapes/collector.ts";
import { courierNoteOf } from "#contract/shapes/courier-note.ts";
import type { OrderItem } from "#contract/shapes/order-item.ts";

/** Who collects a pickup, as text; empty without a collector. */
export function collectorLine({ t }: Shop, line: Pick<OrderItem, "shipInstruction"> | undefined): string {
  const collector = readCollector(line?.shipInstruction);
  if (!collector) return "";
  if (collector.type === "1")
    return t("order:collector.self", { name: `${collector.firstName} ${collector.lastName}` });
  const { pickupPersonFullName: name, pickupPersonEmail: email } = collector;
  return t("order:collector.other", { name, email });
}

/** The note for the courier, as text; empty without one. */
export function courierLine(shop: Shop, line: Instructed | undefined): string {
  return sayNote(shop, courierNoteOf(line));
}

export const sayNote = ({ t, language }: Shop, note: string): string =>
  note && t("order:courierNote", { note: isolated({ language }, note) });

type Instructed = Pick<OrderItem, "shipInstruction" | "physicalStoreId">;
