import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { subscriptionOccurrences, subscriptions } from "#backend/platform/db/schema/subscription.ts";
import { continuingStates } from "#contract/subscription.ts";
import { dayIn, fill } from "./fill.ts";
import type { Section } from "./sections.ts";
import type { LetterTexts } from "./languages.ts";

type Reading = { locale: string; dir: "ltr" | "rtl"; texts: LetterTexts };

/**
 * How often the order of a confirmation repeats, when next, and where its reader can stop that; the same of an order that is over, whose
 * repetition goes on. Nothing for one that is placed once.
 * It is read when the letter is written: the order is placed before its repetition is.
 * @see docs/interface/subscription.md#canceling-one-of-its-orders
 */
export async function repetitionOf(
  db: Db,
  kind: string,
  { orderId }: Record<string, unknown>,
  { locale, dir, texts }: Reading,
): Promise<Section[]> {
  const isOver = endings.includes(kind);
  if (!(isOver || kind === "order-confirmation") || typeof orderId !== "string" || !/^\d{1,15}$/.test(orderId))
    return [];
  const [row] = await db
    .select({ value: subscriptions.intervalValue, unit: subscriptions.intervalUnit, nextAt: subscriptions.nextAt })
    .from(subscriptionOccurrences)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionOccurrences.subscriptionId))
    .where(
      and(
        eq(subscriptionOccurrences.orderId, Number(orderId)),
        // One that has not started ends with its first order.
        inArray(subscriptions.state, isOver ? ["Active"] : continuingStates),
        isNotNull(subscriptions.nextAt),
      ),
    );
  if (!row?.nextAt) return [];
  const words = texts.frame.sections;
  const forms = texts.intervals[row.unit];
  const every = forms[new Intl.PluralRules(locale).select(row.value)] ?? forms.other;
  const next = fill(words.next, { date: dayIn(locale, row.nextAt.toISOString()) }, dir);
  const lines = [fill(every, { count: String(row.value) }, dir), next, words.stop];
  return [{ title: isOver ? words.goesOn : words.repeats, lines: lines.filter((line) => line !== undefined) }];
}

/** Letters about an order that nothing more comes of. */
const endings = ["order-canceled", "order-refused", "order-not-approved", "approval-rejected"];
