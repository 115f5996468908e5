import type { AppLoadContext } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { members } from "#backend/platform/db/schema/member.ts";
import { makeAgreements, office, openBuyer } from "./agreements.ts";
import { plantChoosers } from "./choosers.ts";
import { openMember } from "./member.ts";
import type { ServedShop } from "./served-shop.ts";
import { addAddress } from "./test-shop.ts";
import type { Visitor } from "./visitor.ts";
import { goToPayment, mirrorPage, register } from "./visitor-checkout.ts";

/** A visitor, what only they may be shown, and the addresses they look at. */
export type Planted = {
  kind: string;
  visitor: Visitor;
  secrets: string[];
  pages: string[];
  /** How a page differs from what the visitor has chosen; undefined if it does not. */
  misses?: (html: string) => string | undefined;
};

const publicPages = ["/", "/search?q=mesa", mirrorPage, "/sala", "/help", "/vestido-midi-agave", "/payment-methods"];
const mostlyPublic = [...publicPages, ...publicPages, ...publicPages];

/** Visitors of every kind, each with texts of their own in whatever pages may show of them: names, prices, tokens, reasons. */
export async function plantVisitors(shop: ServedShop, each: number): Promise<Planted[]> {
  const { made, common } = await makeAgreements(shop, Math.min(6, each));
  // One after the other: the backend refuses to hash many passwords at once.
  const times = async <T>(make: (index: number) => Promise<T>, count = each) => {
    const made: T[] = [];
    for (let at = 0; at < count; at += 1) made.push(await make(at));
    return made;
  };
  const strangers = await times(async () => ({ kind: "stranger", visitor: shop.visitor(), secrets: [] }));
  const choosers = await plantChoosers(shop, each);
  const guests = await times((at) => plantGuest(shop, at));
  const shoppers = await times((at) => plantShopper(shop, at));
  const agents = await times((at) => plantAgent(shop, at));
  const editors = await times(() => plantEditor(shop), Math.min(each, maxEditors));
  const buyers = await times(async (at) => {
    const agreement = made[at % made.length];
    if (!agreement) throw new Error("there are too few contracts");
    const { price, organization, contract } = agreement;
    const pages = [common.path, office, `${office}/search?q=agenda`];
    return {
      kind: "buyer",
      visitor: await openBuyer(shop, agreement),
      secrets: [price, organization, contract],
      pages,
    };
  });
  const businessPages = [common.path, office, `${office}/search?q=agenda`];
  return [
    ...guests.map((one) => ({ ...one, pages: [...mostlyPublic, "/cart", "/checkout/address"] })),
    ...shoppers.map((one) => ({ ...one, pages: [...mostlyPublic, "/cart", "/account/addresses"] })),
    ...agents.map((one) => ({ ...one, pages: publicPages })),
    ...strangers.map((one) => ({ ...one, pages: [...publicPages, ...businessPages] })),
    ...choosers.map((one) => ({ ...one, pages: publicPages })),
    ...buyers,
    ...editors,
  ];
}

/** The backend issues 60 preview tokens to a member in ten minutes. */
const maxEditors = 60;

/** With a postal code and a cart's delivery address of their own. */
async function plantGuest(shop: ServedShop, at: number) {
  const { catalogIntents } = await import("#app/features/catalog/actions.server.ts");
  const visitor = shop.visitor();
  // Begins with 0, as no number in a log does.
  const postalCode = `04${600 + at}`;
  const street = `Calle ${at}q`;
  await goToPayment(visitor, { street });
  await visitor.post(mirrorPage, catalogIntents, { intent: "postalCode", postalCode });
  return { kind: "guest", visitor, secrets: [postalCode, street] };
}

async function plantShopper(shop: ServedShop, at: number) {
  const { rememberName } = await import("#app/features/identity/welcome.server.ts");
  const visitor = shop.visitor();
  const firstName = `Plantada${at}x`;
  const addressLine1 = `Privada ${at}q`;
  const memberId = await register(visitor);
  await addAddress(shop.backend.db, memberId, { addressLine1 });
  await shop.backend.db.update(members).set({ firstName }).where(eq(members.id, memberId));
  await visitor.get("/", (context) => rememberName(context, ""));
  return { kind: "shopper", visitor, secrets: [firstName, addressLine1] };
}

/** Works for a shopper, for a reason that the banner shows. */
async function plantAgent(shop: ServedShop, at: number) {
  const { memberId: userId } = await openMember(shop.backend);
  const agent = await openMember(shop.backend, { kind: "A" });
  const name = `Atendida${at}x`;
  const agentName = `Agente${at}x`;
  const visitor = shop.visitor();
  await visitor.get("/", async ({ session, shop: open }: AppLoadContext) => {
    const tokens = { WCToken: agent.WCToken, WCTrustedToken: agent.WCTrustedToken };
    const { commerceOf } = await open();
    const reason = `Motivo${at}x`;
    const begun = await commerceOf(tokens).onBehalf.begin({ body: { userId: String(userId), reason } });
    const { sessionId } = begun;
    const who = { name, agentName, reason, registerType: "R" as const, userId: begun.userId };
    session.beginActing({ sessionId, ...who, ...tokens, personalizationID: `${at}` });
  });
  return { kind: "agent", visitor, secrets: [name, agentName] };
}

/** Sees the shop through a token that all links of their pages carry. */
async function plantEditor(shop: ServedShop) {
  const body = { logonId: "editor", logonPassword: "Editor.2026!" };
  const { body: as } = await shop.ask("identity.signIn", { body });
  const { body: issued } = await shop.ask("preview.issue", { as, body: { tokenLife: "1440", invstatus: "-1" } });
  if (!issued.previewToken) throw new Error("no preview token was issued");
  const token = encodeURIComponent(issued.previewToken);
  const pages = [`/casanorte?WCPreviewToken=${token}`, `/casanorte/search?q=mesa&WCPreviewToken=${token}`];
  return { kind: "editor", visitor: shop.visitor(), secrets: [token], pages };
}
