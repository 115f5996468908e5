import type { AppLoadContext } from "@remix-run/node";
import { bestEffort } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError } from "#app/forms/intents.server.ts";
import { onceFor } from "#app/forms/once.server.ts";
import { showToast } from "#app/session/toast.server.ts";
import { chosenOf, type Line, movedLines, takenOut } from "./fields.ts";
import type { SentLine } from "./forms.server.ts";
import { allLines } from "./to-cart.server.ts";
import { change } from "./add/add-line.server.ts";

type Form = { lines: readonly SentLine[]; to: string; ticket: string };
/** `added`: the ids of lines whose goods an earlier attempt has put on the other list. */
type Move = { from: string; to: string; added: ReadonlySet<string> };

/**
 * Moves the chosen lines of a list to another one. The visit remembers a move that was only half done, so that trying
 * again takes the lines off this list without adding them to the other one once more.
 */
export async function moveChosen({ session }: AppLoadContext, shop: Shop, from: string, { lines, to, ticket }: Form) {
  const moved = chosenOf(lines);
  const added = await addedBefore(shop, session.get("halfMoved"), to, moved);
  const wish = `move ${to} ${JSON.stringify([moved, [...added]])}`;
  try {
    await onceFor(session, { ticket, wish }, () => move(shop, { from, to, added }, moved));
  } catch (error) {
    if (error instanceof HalfMoved) session.set("halfMoved", { to, lines: moved.map(({ id }) => id) });
    throw error;
  }
  session.set("halfMoved", undefined);
  showToast({ session }, shop.t("requisitionList:done.moved"));
}

class HalfMoved extends FormError {}

/** The goods are added to the other list first: should the second step fail, nothing is lost. */
async function move(shop: Shop, { from, to, added }: Move, moved: readonly Line[]): Promise<void> {
  const there = new Set((await allLines(shop, from)).map(({ id }) => id));
  // Nothing would leave this list because of one that is gone, though all had been added to the other.
  if (moved.some(({ id }) => !there.has(id))) throw new FormError("", shop.t("requisitionList:error.taken"));
  const fresh = moved.filter(({ id }) => !added.has(id));
  if (fresh.length) await change(shop, movedLines(to, fresh));
  const taken = await bestEffort(change(shop, takenOut(from, moved)).then(() => true));
  if (taken) return;
  const left = await bestEffort(allLines(shop, from));
  if (left && !left.some(({ id }) => moved.some((line) => line.id === id))) return;
  throw new HalfMoved("", shop.t("requisitionList:error.onBoth"));
}

/** Which of these lines an earlier attempt has added to the other list, as far as their goods are still there. */
async function addedBefore(
  shop: Shop,
  half: { to: string; lines: readonly string[] } | undefined,
  to: string,
  moved: readonly Line[],
): Promise<Set<string>> {
  const again = half?.to === to ? moved.filter(({ id }) => half.lines.includes(id)) : [];
  if (!again.length) return new Set();
  const there = await allLines(shop, to);
  const piecesOf = (partNumber: string) =>
    there.reduce((sum, line) => sum + (line.partNumber === partNumber ? line.quantity : 0), 0);
  return new Set(again.filter((line) => piecesOf(line.partNumber) >= line.quantity).map(({ id }) => id));
}
