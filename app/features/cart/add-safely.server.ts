import { type AppLoadContext, redirect } from "@remix-run/node";
import { CommerceUnavailable } from "#app/commerce/errors.ts";
import { requireBuying } from "#app/features/shop/guest-access.server.ts";
import { withIdentity } from "#app/features/shop/identity.server.ts";
import { doubleSubmitWindowMs } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { readCart } from "./read.server.ts";

/** What is added: part numbers to look for afterward, and the key of the form that asks for it, if it has one. */
type Added = { key: string | undefined; partNumbers: string[] };
type Add<Reply> = (idempotencyKey?: string) => Promise<Reply>;
type Repeatable = { x_repeatedAfter?: number | undefined };

/**
 * Adds to the cart so that a lost response duplicates nothing. A backend that knows keys executes a form once; with any other
 * backend, a form whose response was lost is not resent while the cart holds what it asks for: the cart is shown instead.
 * Errors: those of the call; a redirect to the cart when only the cart shows what happened, or to the sign-in page for
 * visitors who may not buy. @returns the last response
 */
export async function addSafely<Reply extends Repeatable>(
  context: AppLoadContext,
  added: Added,
  add: Add<Reply>,
): Promise<Reply> {
  const { session } = context;
  requireBuying(await context.shop());
  const doubtful = added.key !== undefined && session.get("doubt") === added.key;
  if (doubtful) await showCartIfThere(context, added);
  try {
    const reply = await withIdentity(context, () => addAnew(added.key, add, doubtful));
    if (doubtful) session.set("doubt", undefined);
    return reply;
  } catch (error) {
    if (!(error instanceof CommerceUnavailable && error.doubtful)) throw error;
    session.set("doubt", added.key);
    // When the cart cannot be read either, the first error says what is known.
    await showCartIfThere(context, added).catch((thrown: unknown) => {
      throw thrown instanceof Response ? thrown : error;
    });
    throw error;
  }
}

/** A form that is sent again later than this, after an answer that arrived, is a new wish. */
const doubleSubmitWindowSeconds = doubleSubmitWindowMs / 1_000;
const maxWishes = 9;

async function addAnew<Reply extends Repeatable>(key: string | undefined, add: Add<Reply>, doubtful: boolean) {
  for (let wish = 1; ; wish += 1) {
    const reply = await add(key && `${key}.${wish}`);
    const { x_repeatedAfter: age } = reply;
    if (age === undefined || age <= doubleSubmitWindowSeconds || doubtful || wish === maxWishes) return reply;
  }
}

/** Throws a redirect to the cart if it holds what may have been added; does nothing if it was certainly not added. */
async function showCartIfThere(context: AppLoadContext, { partNumbers }: Added) {
  const cart = await readCart(context);
  if (!cart?.orderItem.some(({ partNumber }) => partNumbers.includes(partNumber))) return;
  const { href, words } = await context.shop();
  showToast(context, words.cart.done.unsure, { kind: "warning" });
  throw redirect(href(paths.cart()), 303);
}
