import { eq } from "drizzle-orm";
import { stores } from "#backend/platform/db/schema/store.ts";
import type { ServedShop } from "./served-shop.ts";
import type { Visitor } from "./visitor.ts";
import { mirrorPage } from "./visitor-checkout.ts";

const answers = ["accept", "decline", undefined] as const;
/** In Durango, Guadalajara, Mérida and Tijuana. */
const preferredStores = ["10011", "10015", "10018", "10019", undefined];

type Chooser = { kind: string; visitor: Visitor; secrets: string[]; misses: (html: string) => string | undefined };

/** With a postal code, no page depends on the preferred store. */
const postalCodes = ["06000", undefined] as const;

/** Visitors without an account who differ only in their answer about cookies, their postal code and the store they prefer. */
export async function plantChoosers(shop: ServedShop, count: number): Promise<Chooser[]> {
  await askAboutCookies(shop);
  const made: Chooser[] = [];
  for (let at = 0; at < count; at += 1) {
    const visitor = shop.visitor();
    const [intent, physicalStoreId] = [answers[at % answers.length], preferredStores[at % preferredStores.length]];
    await choose(visitor, { intent, physicalStoreId, postalCode: postalCodes[at % postalCodes.length] });
    // No other visitor requests this address, so nothing in the response can be theirs.
    const own = choicesIn((await shop.page(`${mirrorPage}?chooser=${at}`, visitor)).text);
    made.push({ kind: "chooser", visitor, secrets: [], misses: (html) => difference(choicesIn(html), own) });
  }
  return made;
}

async function askAboutCookies(shop: ServedShop) {
  const { db } = shop.backend;
  const [store] = await db.select().from(stores).where(eq(stores.id, 1));
  const userData = { ...store?.userData, "privacy.noticeVersion": "1" };
  await db.update(stores).set({ userData }).where(eq(stores.id, 1));
  await shop.purge(["settings"]);
}

type Choice = { intent: (typeof answers)[number]; physicalStoreId: string | undefined; postalCode: string | undefined };

async function choose(visitor: Visitor, { intent, physicalStoreId, postalCode }: Choice) {
  const { consentIntents } = await import("#app/features/consent/choices.server.ts");
  const { storeIntents } = await import("#app/features/store-locator/my-store.server.ts");
  const { catalogIntents } = await import("#app/features/catalog/actions.server.ts");
  if (intent) await visitor.post("/privacy-choices", consentIntents, { intent, version: "1", returnTo: "/" });
  if (physicalStoreId) await visitor.post("/stores", storeIntents, { intent: "choose", physicalStoreId });
  if (postalCode) await visitor.post(mirrorPage, catalogIntents, { intent: "postalCode", postalCode });
}

type Choices = { isAsked: boolean; near: string | undefined };

/** What a page shows of its visitor's choices; `near`: the stores that have a product, on its page only. */
function choicesIn(html: string): Choices {
  const [list] = /<ul class="near-stores">.*?<\/ul>/s.exec(html) ?? [];
  const near = list?.match(/(?<=<bdi>)[^<]+/g)?.join();
  return {
    isAsked: html.includes('class="consent"'),
    near: near ?? (html.includes('name="postalCode"') ? "" : undefined),
  };
}

function difference(shown: Choices, own: Choices): string | undefined {
  if (shown.isAsked !== own.isAsked) return `asked about cookies: ${shown.isAsked}`;
  return shown.near === undefined || shown.near === own.near ? undefined : `stores near: ${shown.near}`;
}
