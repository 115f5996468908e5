import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import * as z from "zod";
import type { BadgeKind } from "#app/components/badge.tsx";
import { isUnknown } from "#app/commerce/errors.ts";
import { requireCapability } from "#app/features/shop/guard.server.ts";
import { privateFile } from "#app/features/shop/private-file.server.ts";
import { intent, runGuarded } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import type { OwnSeller } from "#contract/seller.ts";
import { type Desk, requireDesk } from "./desk.server.ts";

export type SellersPage = Awaited<ReturnType<typeof loadSellers>>;
export type SellerPage = Awaited<ReturnType<typeof loadSeller>>;

/** Only administrators of the site decide who sells on the marketplace. */
async function requireOperator(context: AppLoadContext): Promise<Desk> {
  const desk = await requireDesk(context, "administrator");
  requireCapability(desk, "sellers");
  return desk;
}

/** The sellers of this store, the latest first, and how far each has come. */
export async function loadSellers(context: AppLoadContext) {
  const desk = await requireOperator(context);
  const { commerce, words, store, format, href } = desk;
  const { resultList } = await commerce.seller.search();
  return {
    text: words.service.sellers,
    title: `${words.service.sellers.title} | ${store.name}`,
    rows: resultList.map((seller) => ({
      id: seller.sellerId,
      name: seller.name,
      href: href(paths.serviceSeller(seller.sellerId)),
      city: seller.city,
      registered: format.dateOf(seller.registered),
      ...stageOf(desk, seller),
    })),
  };
}

/** One seller: how far it has come and what that means, its papers, what has happened, and what comes next. */
export async function loadSeller(context: AppLoadContext, id: string) {
  const desk = await requireOperator(context);
  const { words, store, format, href } = desk;
  const seller = await readSeller(desk, id);
  const text = words.service.sellers;
  const { sellerId, name, state } = seller;
  const { stage, badge } = stageOf(desk, seller);
  return {
    text,
    title: `${name} | ${store.name}`,
    heading: name,
    badge,
    stage,
    meaning: text.meaning[currentStage(seller)],
    stages: stages.map((one) => ({
      name: text.stage[one],
      meaning: text.meaning[one],
      current: one === currentStage(seller),
    })),
    facts: factsOf(desk, seller),
    documents: (seller.document ?? []).map(({ documentId, name: label }) => ({
      label,
      href: href(paths.serviceSellerDocument(sellerId, documentId)),
    })),
    events: (seller.event ?? []).toReversed().map(({ what, at, by, reason }, index) => ({
      id: `${at}-${index}`,
      what: text.event[what],
      at: format.instant(at),
      by,
      reason,
    })),
    change: state === "active" ? ("deactivate" as const) : state === "deactivated" ? ("activate" as const) : undefined,
    links: {
      all: href(paths.serviceSellers()),
      page: state === "active" ? href(paths.seller(sellerId)) : undefined,
      registrations: state === "pending" ? href(paths.serviceRegistrations()) : undefined,
    },
  };
}

/** From the first to the last; a seller may go back and forth between the last three. */
const stages = ["pending", "deactivated", "selling", "paused"] as const;
type Stage = (typeof stages)[number];

/** Rejected sellers are deleted: one that is neither waiting nor approved has been deactivated. */
function currentStage({ state, online }: OwnSeller): Stage {
  if (state === "active") return online ? "selling" : "paused";
  return state === "pending" ? "pending" : "deactivated";
}

const badges: Record<Stage, BadgeKind> = { pending: "warn", deactivated: "plain", selling: "good", paused: "warn" };

function stageOf({ words }: Desk, seller: OwnSeller) {
  const stage = currentStage(seller);
  return { stage: words.service.sellers.stage[stage], badge: badges[stage] };
}

function factsOf({ words, format }: Desk, seller: OwnSeller) {
  const { fields } = words.seller;
  const { column, about } = words.service.sellers;
  const rows = [
    { name: fields.legalName, value: seller.legalId ?? "" },
    { name: fields.taxPayerId, value: seller.taxPayerId ?? "" },
    { name: fields.bankAccount, value: seller.bankAccount ?? "" },
    { name: column.city, value: seller.city },
    { name: column.registered, value: format.instant(seller.registered) },
    { name: about, value: seller.description },
  ];
  return rows.filter(({ value }) => value);
}

async function readSeller({ commerce }: Desk, id: string): Promise<OwnSeller> {
  const { resultList } = await commerce.seller.search();
  const seller = resultList.find(({ sellerId }) => sellerId === id);
  if (!seller) throw new Response(null, { status: 404 });
  return seller;
}

const reason = z
  .string({ error: "service:sellers.deactivate.required" })
  .trim()
  .min(1, "service:sellers.deactivate.required")
  .max(254, "form.tooLong|max=254");

/** The only place that decides whether a seller sells; the decision is recorded with its reason. */
export const sellerIntents = (sellerId: string) => ({
  activate: intent(z.object({}), async (_, { context }) => {
    const { commerce, words } = await requireOperator(context);
    await commerce.seller.change({ sellerId, query: { action: "activate" }, body: {} });
    showToast(context, words.service.sellers.activate.done);
  }),
  deactivate: intent(
    z.object({ reason }),
    async (body, { context }) => {
      const { commerce, words } = await requireOperator(context);
      await commerce.seller.change({ sellerId, query: { action: "deactivate" }, body });
      showToast(context, words.service.sellers.deactivate.done);
    },
    { "seller.change": { _ERR_CMD_INVALID_PARAM: "reason" } },
  ),
});

export async function runSeller(args: ActionFunctionArgs) {
  return runGuarded(args, requireOperator, sellerIntents(args.params.id ?? ""));
}

/** A paper of a registration, as a file to keep: nothing in it runs in the shop's name. */
export async function loadSellerDocument(context: AppLoadContext, sellerId: string, documentId: string) {
  const { commerce } = await requireOperator(context);
  const missing = () => new Response(null, { status: 404 });
  if (![sellerId, documentId].every((id) => /^\d{1,15}$/.test(id))) throw missing();
  const { name, contentType, content } = await commerce.seller
    .document({ sellerId, documentId })
    .catch((error: unknown) => {
      throw isUnknown(error) ? missing() : error;
    });
  return privateFile({ name, contentType, bytes: Buffer.from(content, "base64") });
}
