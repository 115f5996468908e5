import type { AppLoadContext } from "@remix-run/node";
import { refusalOf } from "#app/commerce/errors.ts";
import { bestEffort } from "#app/commerce/optional.server.ts";
import { notFoundAt } from "#app/features/shop/guard.server.ts";
import { leaveFrame } from "#app/features/shop/on-behalf.server.ts";
import { toSignIn } from "#app/features/shop/sign-in-need.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { intent } from "#app/forms/intents.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { type Agent, beginIntent } from "./begin.server.ts";
import { Cart, Nothing } from "./forms.server.ts";

export type OnBehalfPage = Awaited<ReturnType<typeof loadOnBehalf>>;

/** A little less than the backend's own limit, which it counts to the minute. */
const idleMinutes = 29;

/**
 * The session of this browser: for whom, why, until when, and the shopper's cart. Without one: 404, except for those who come
 * from a session that is over, or want to begin one for a person named by number.
 */
export async function loadOnBehalf(context: AppLoadContext, request: Request) {
  const shop = await context.shop();
  const query = new URL(request.url).searchParams;
  const { words, store } = shop;
  const userId = query.get("user") ?? "";
  const acting = context.session.acting();
  if (!acting && !query.has("over") && !userId) throw notFoundAt(shop.address);
  const isOver = query.has("over");
  return {
    title: `${words.onBehalf.title} | ${store.name}`,
    text: words.onBehalf,
    over: isOver,
    own: query.has("own") && acting !== undefined,
    session: acting && !isOver ? viewSession(shop, acting) : undefined,
    cart: acting && !isOver ? await viewCart(shop) : undefined,
    begin: acting || isOver ? undefined : { userId },
    home: { href: shop.href(paths.home()), label: words.onBehalf.home },
  };
}

/** The text of the banner on every page. Undefined unless an agent acts for a shopper. */
export function viewBanner(shop: Shop, { session, staff }: Pick<AppLoadContext, "session" | "staff">) {
  const acting = session.acting();
  if (!acting) return undefined;
  const { words, href } = shop;
  return {
    ...viewSession(shop, acting),
    minutes: idleMinutes,
    action: href(paths.onBehalf()),
    /** Back to the desk's page about this order, or else about the shopper; only for staff signed in to the desk. */
    desk: staff.get() && !acting.frame ? href(deskPageOf(shop, acting.userId)) : undefined,
    text: { ...words.onBehalf.banner, desk: words.service.menu.title },
  };
}

function deskPageOf({ here }: Shop, userId: string): string {
  const [, orderId] = /^\/account\/orders\/(\d{1,19})(?=[/?]|$)/.exec(here) ?? [];
  return orderId ? paths.serviceOrder(orderId) : paths.servicePerson(userId);
}

type Acting = NonNullable<ReturnType<AppLoadContext["session"]["acting"]>>;

function viewSession(shop: Shop, { name, agentName, reason }: Acting) {
  const { t, format, words } = shop;
  const until = new Date(Date.now() + idleMinutes * 60_000).toISOString();
  const who = isolated(shop, name || words.onBehalf.guest);
  return {
    who: t("onBehalf:banner.who", { agent: isolated(shop, agentName), name: who }),
    why: t("onBehalf:banner.why", { reason: isolated(shop, reason) }),
    until: t("onBehalf:banner.until", { time: format.hour(until) }),
  };
}

/** Who has the shopper's cart, and what the agent may do about it. */
async function viewCart({ commerce, words, t }: Shop) {
  const cart = await bestEffort(commerce.cart.get({ query: { profileName: "IBM_Summary" } }));
  if (!cart) return undefined;
  const holder = cart.x_editor?.name ?? "";
  const mine = cart.locked && (await isCaller(commerce, cart.orderEditor?.uniqueID));
  const { free, held, other } = words.onBehalf.cart;
  return {
    orderId: cart.orderId,
    state: mine ? held : cart.locked ? t("onBehalf:cart.other", { name: holder || other }) : free,
    mine,
    taken: cart.locked && !mine,
  };
}

/** Whether this agent is the one with this id: several may have the same name. */
async function isCaller(commerce: Shop["commerce"], memberId: string | undefined): Promise<boolean> {
  const own = await bestEffort(commerce.identity.context());
  return own !== undefined && own.basicInfo.callerId === memberId;
}

/** The intents of the session's page, and of the banner on every page. */
export const onBehalfIntents = {
  begin: beginIntent(ownAgent),
  /** Who works at the desk goes on there, everyone else in the shop. */
  end: intent(Nothing, async (_, { context, shop }) => {
    // If the session is gone or over, there is nothing left to end.
    await bestEffort(shop.commerce.onBehalf.end());
    const acting = context.session.acting();
    context.session.endActing();
    if (acting?.frame !== undefined) return leaveFrame(shop);
    return acting && context.staff.get() ? paths.servicePerson(acting.userId) : paths.home();
  }),
  take: intent(Cart, async ({ orderId }, { context, shop }) => {
    await shop.commerce.onBehalf.lockOnBehalf({ orderId });
    showToast(context, shop.words.onBehalf.cart.taken);
    return paths.onBehalf();
  }),
  takeOver: intent(Cart, async ({ orderId }, { context, shop }) => {
    await shop.commerce.onBehalf.lockOnBehalf({ orderId, query: { takeOverLock: "Y" } });
    showToast(context, shop.words.onBehalf.cart.taken);
    return paths.onBehalf();
  }),
  giveBack: intent(Cart, async ({ orderId }, { context, shop }) => {
    await shop.commerce.onBehalf.unlockOnBehalf({ orderId }).catch((error: unknown) => {
      if (!refusalOf(error, "onBehalf.unlockOnBehalf")?.is("_ERR_ORDER_IS_NOT_LOCKED")) throw error;
    });
    showToast(context, shop.words.onBehalf.cart.back);
    return paths.onBehalf();
  }),
};

/** The agent for people who signed in to the shop itself: administrators of an organization act for its people. */
async function ownAgent({ session, shop }: AppLoadContext): Promise<Agent> {
  const opened = await shop();
  const identity = session.get("identity");
  if (!identity || !session.isRegistered() || session.acting()) throw toSignIn(opened, "private");
  const { WCToken, WCTrustedToken, personalizationID } = identity;
  return { commerce: opened.commerce, tokens: { WCToken, WCTrustedToken, personalizationID } };
}
