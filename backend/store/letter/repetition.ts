import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { subscriptionOccurrences, subscriptions } from "#backend/platform/db/schema/subscription.ts";
import { continuingStates } from "#contract/subscription.ts";
import { dayIn, fill } from "./fill.ts";
import type { Section } from "./sections.ts";
import type { LetterTexts } from "./languages.ts";

type Reading = { locale: string; dir: "ltr" | "rtl"; texts: LetterTexts };

/**
 * How often the order of a confirmation repeats, when next, and where its reader can stop that; nothing for one that is placed once.
 * It is read when the letter is written: the order is placed before its repetition is.
 */
export async function repetitionOf(
  db: Db,
  kind: string,
  { orderId }: Record<string, unknown>,
  { locale, dir, texts }: Reading,
): Promise<Section[]> {
  if (kind !== "order-confirmation" || typeof orderId !== "string" || !/^\d{1,15}$/.test(orderId)) return [];
  const [row] = await db
    .select({ value: subscriptions.intervalValue, unit: subscriptions.intervalUnit, nextAt: subscriptions.nextAt })
    .from(subscriptionOccurrences)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionOccurrences.subscriptionId))
    .where(
      and(
        eq(subscriptionOccurrences.orderId, Number(orderId)),
        inArray(subscriptions.state, continuingStates),
        isNotNull(subscriptions.nextAt),
      ),
    );
  if (!row?.nextAt) return [];
  const words = texts.frame.sections;
  const forms = texts.intervals[row.unit];
  const every = forms[new Intl.PluralRules(locale).select(row.value)] ?? forms.other;
  const next = fill(words.next, { date: dayIn(locale, row.nextAt.toISOString()) }, dir);
  const lines = [fill(every, { count: String(row.value) }, dir), next, words.stop];
  return [{ title: words.repeats, lines: lines.filter((line) => line !== undefined) }];
}
