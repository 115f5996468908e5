import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import * as z from "zod";
import { refusalOf } from "#app/commerce/errors.ts";
import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError, intent, runGuarded } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { isSameText } from "#contract/rules/same-text.ts";
import { prose } from "../forms.server.ts";
import { viewFrame } from "./frame.server.ts";
import { requireSeller } from "./scope.server.ts";

export type OverviewPage = Awaited<ReturnType<typeof loadOverview>>;

/** Whether the seller sells, what waits for its people, and what shoppers read of it. */
export async function loadOverview(context: AppLoadContext) {
  const desk = await requireSeller(context);
  const { shop, seller } = desk;
  const { description, returnTerms, deliveryTerms } = seller;
  const counts = await Promise.all([
    countOf(shop, "open"),
    countOf(shop, "packed"),
    ...(shop.has("questions") ? [countQuestions(shop)] : []),
  ]);
  return {
    frame: viewFrame(desk, "overview"),
    text: shop.words.seller.desk,
    active: seller.state === "active",
    online: seller.online,
    page: shop.href(paths.seller(seller.sellerId)),
    fields: { ...shop.words.seller.page, description: shop.words.seller.fields.description },
    texts: { description, returnTerms, deliveryTerms },
    todo: counts.flatMap((one) => one ?? []),
    unknown: counts.includes(undefined),
  };
}

/** How many orders are in a state, with a link to them; undefined if it cannot be read now. */
async function countOf({ commerce, href, t }: Shop, state: "open" | "packed") {
  const found = await optional(commerce.seller.orders({ query: { state, pageSize: "1" } }));
  return (
    found && {
      label: t(`seller:desk.todo.${state}`, { count: found.total }),
      href: href(paths.sellerOrders({ state })),
    }
  );
}

/** How many questions wait for the seller's answer. */
async function countQuestions({ commerce, href, t }: Shop) {
  const found = await optional(commerce.question.ofSeller({ query: { pageSize: "1" } }));
  return (
    found && { label: t("seller:desk.todo.questions", { count: found.total }), href: href(paths.sellerQuestions()) }
  );
}

/** A line break takes two characters in what browsers send. */
const seen = z.string().max(4000, "form.invalid").optional();
/** What was typed, and what was shown when that began. `seen`: it says so; an empty field of a form counts as not sent. */
const Texts = z
  .object({
    ...{ description: prose, returnTerms: prose, deliveryTerms: prose, seen: z.string().max(1).optional() },
    ...{ seenDescription: seen, seenReturnTerms: seen, seenDeliveryTerms: seen },
  })
  .transform(({ seen: isSeen, seenDescription, seenReturnTerms, seenDeliveryTerms, ...typed }) => {
    const empty = isSeen ? "" : undefined;
    const [description, returnTerms] = [seenDescription ?? empty, seenReturnTerms ?? empty];
    return { typed, before: { description, returnTerms, deliveryTerms: seenDeliveryTerms ?? empty } };
  });

export const overviewIntents = {
  pause: intent(z.object({}), (_, { context }) => setOnline(context, false)),
  resume: intent(z.object({}), (_, { context }) => setOnline(context, true)),
  save: intent(Texts, async ({ typed, before }, { context, shop }) => {
    const changed = textsChanged(typed, before);
    if (Object.keys(changed).length) await saveTexts(shop, changed, before);
    showToast(context, shop.words.seller.desk.done.saved);
  }),
};

const textNames = ["description", "returnTerms", "deliveryTerms"] as const;
type SellerTexts = Record<(typeof textNames)[number], string>;
type Before = { [Name in keyof SellerTexts]: string | undefined };

/** A text that a colleague has changed meanwhile is not replaced unseen: the form comes back, with the colleague's text beside it. */
async function saveTexts({ commerce, words }: Shop, changed: Partial<SellerTexts>, before: Before) {
  const { description: seenDescription, returnTerms: seenReturnTerms, deliveryTerms: seenDeliveryTerms } = before;
  try {
    await commerce.seller.update({ body: { ...changed, seenDescription, seenReturnTerms, seenDeliveryTerms } });
  } catch (error) {
    if (!refusalOf(error, "seller.update")?.is("_ERR_ALREADY_PROCESSED")) throw error;
    const now = await commerce.seller.own();
    const said = words.seller.desk.texts.changed;
    const late = textNames.filter((name) => changed[name] !== undefined && !isSameText(now[name], before[name]));
    const [first = "", ...more] = late;
    throw new FormError(first, said, Object.fromEntries(more.map((name) => [name, [said]])));
  }
}

/** Only what differs from what was shown: a colleague may have changed the other texts meanwhile. Pure. */
function textsChanged(typed: SellerTexts, before: Before): Partial<SellerTexts> {
  const isNew = (name: keyof SellerTexts) => before[name] === undefined || !isSameText(typed[name], before[name]);
  return {
    ...(isNew("description") && { description: typed.description }),
    ...(isNew("returnTerms") && { returnTerms: typed.returnTerms }),
    ...(isNew("deliveryTerms") && { deliveryTerms: typed.deliveryTerms }),
  };
}

async function setOnline(context: AppLoadContext, online: boolean) {
  const { commerce, words } = await context.shop();
  await commerce.seller.update({ body: { online } });
  showToast(context, words.seller.desk.done[online ? "resumed" : "paused"]);
}

export async function runOverview(args: ActionFunctionArgs) {
  return runGuarded(args, requireSeller, overviewIntents);
}
