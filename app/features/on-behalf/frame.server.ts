import { randomBytes } from "node:crypto";
import { type ActionFunctionArgs, type AppLoadContext, json } from "@remix-run/node";
import * as z from "zod";
import type { Commerce } from "#app/commerce/client.server.ts";
import { CommerceError, isUnknown } from "#app/commerce/errors.ts";
import { env } from "#app/env.server.ts";
import { requireOpenStore } from "#app/features/shop/guard.server.ts";
import { frameOver } from "#app/features/shop/on-behalf.server.ts";
import type { Shop, Tokens } from "#app/features/shop/shop.server.ts";
import type { Acting } from "#app/session/acting-cookie.server.ts";
import { registerTypes } from "#contract/identity.ts";

/** What the page does in the frame of a service tool. Undefined everywhere else. */
export function viewFrame({ store, carry }: Shop, { session }: Pick<AppLoadContext, "session">) {
  if (!session.isFramed()) return undefined;
  const name = nameIn(carry);
  const isOver = name.startsWith("_ERR_");
  const address = `/api/resources/frame?${new URLSearchParams({ storeId: store.storeId, shopAsUser: name })}`;
  return {
    entry: entryOf(store),
    tools: env.SERVICE_TOOL_ORIGINS,
    over: isOver ? name : undefined,
    /** Where the tokens go while there is no session. */
    handOver: session.acting() || isOver ? undefined : address,
  };
}

/** Names that were assigned here; anything else that a tool writes there requests a session. */
const given = /^f-[\w-]{16}$/;
const nameIn = ({ params }: Shop["carry"]) => Object.fromEntries(params).shopAsUser ?? "";

/** The storage key under which the tool leaves the agent's tokens and whom they are for, in the tab that it shares with its frame. */
const entryOf = ({ context, identifier }: Shop["store"]) =>
  `HCS${context.replaceAll("/", "")}-${identifier}-forUserSession`;

/**
 * Opens the session of a frame: the tokens that the tool left in the tab's storage come once, as headers, and are sealed into a
 * cookie. The backend decides: either their owner is acting for this person right now, or nothing happens.
 * @see docs/interface/on-behalf.md#in-the-frame-of-a-tool
 */
export async function openFrame({ request, context }: ActionFunctionArgs) {
  const { session } = context;
  if (!session.isFramed()) throw new Response(null, { status: 404 });
  const shop = requireOpenStore(await context.shell());
  const asked = Asked.safeParse(askedBy(request)).data;
  // A browser that keeps no cookies in this frame would go round in circles.
  const isLost = given.test(nameIn(shop.carry)) && !session.keepsFrame();
  const acting = asked && !isLost ? await confirmed(shop, asked) : undefined;
  const frame = `f-${randomBytes(12).toString("base64url")}`;
  if (acting) session.beginActing({ ...acting, frame });
  return json({ name: acting ? frame : frameOver });
}

const token = z.string().min(1).max(1000);
const Asked = z.object({ WCToken: token, WCTrustedToken: token, forUserId: z.string().regex(/^\d{1,19}$/) });

const askedBy = ({ headers, url }: Request) => ({
  WCToken: headers.get("WCToken"),
  WCTrustedToken: headers.get("WCTrustedToken"),
  forUserId: new URL(url).searchParams.get("forUserId"),
});

/** Undefined unless the backend says that the tokens' owner acts for this person. */
async function confirmed(shop: Shop, { forUserId, ...sent }: z.output<typeof Asked>): Promise<Acting | undefined> {
  const tokens = { ...sent, personalizationID: "" };
  try {
    const { basicInfo } = await shop.commerceOf(tokens, forUserId).identity.context();
    if (basicInfo.runAsId !== forUserId || basicInfo.callerId === forUserId) return undefined;
    const registerType =
      basicInfo.registerType === registerTypes.guest ? registerTypes.guest : registerTypes.registered;
    return { userId: forUserId, registerType, ...tokens, ...(await describe(shop, tokens, forUserId)) };
  } catch (error) {
    if (error instanceof CommerceError && [401, 403, 404].includes(error.status)) return undefined;
    throw error;
  }
}

/** Who acts for whom and why, for the banner. If agents work without a session, both are named, without a reason. */
async function describe(shop: Shop, tokens: Tokens, forUserId: string) {
  const open = shop.has("onBehalfSessions") ? await findSession(shop.commerceOf(tokens)) : undefined;
  if (open?.userId === forUserId) {
    const { sessionId, displayName: name, agentName, reason } = open;
    return { sessionId, name, agentName, reason };
  }
  const names = [shop.commerceOf(tokens, forUserId), shop.commerceOf(tokens)].map(({ person }) => person.name());
  const [name = "", agentName = ""] = (await Promise.all(names)).map(({ firstName, lastName }) =>
    [firstName, lastName].filter(Boolean).join(" "),
  );
  return { sessionId: randomBytes(12).toString("base64url"), name, agentName, reason: "" };
}

async function findSession({ onBehalf }: Commerce) {
  try {
    return await onBehalf.session();
  } catch (error) {
    if (isUnknown(error)) return undefined;
    throw error;
  }
}
