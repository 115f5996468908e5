import type { AppLoadContext } from "@remix-run/node";
import { refusalOf } from "#app/commerce/errors.ts";
import { faultText } from "#app/forms/messages.server.ts";
import type { AnsweredFault } from "#contract";
import { type AddedLine, rememberUnits } from "./add.server.ts";
import { addSafely } from "./add-safely.server.ts";

/** A line that was left out, by its position in what was asked for, and why in words. */
export type LeftOut = { index: number; text: string };

type Asked = { index: number; line: AddedLine };
type Left = { index: number; fault: AnsweredFault };

/** The limit for one request. */
const atOnce = 200;

/**
 * Puts into the cart whatever can be added, and says what was left out and why. A backend that cannot leave out a line by
 * itself refuses all of them because of one: that one is then left out here, and the others are resent. `key`: of the form
 * that asks for it (`onceForCart`). Errors: those that do not concern a line.
 */
export async function addSome(context: AppLoadContext, lines: readonly AddedLine[], key?: string): Promise<LeftOut[]> {
  const { t } = await context.shop();
  const asked = lines.map((line, index) => ({ index, line }));
  const left: Left[] = [];
  for (let from = 0; from < asked.length; from += atOnce) {
    const chunk = asked.slice(from, from + atOnce);
    left.push(...(await addChunk(context, chunk, key && `${key}.${from}`)));
  }
  return left.sort((a, b) => a.index - b.index).map(({ index, fault }) => ({ index, text: faultText(t, fault) }));
}

async function addChunk(context: AppLoadContext, chunk: readonly Asked[], key: string | undefined): Promise<Left[]> {
  const left: Left[] = [];
  let able = [...chunk];
  while (able.length) {
    const tried = await tryChunk(context, able, key && `${key}.${left.length}`);
    left.push(...tried.left);
    if (tried.done) break;
    able = able.filter(({ index }) => !left.some((one) => one.index === index));
  }
  return left;
}

async function tryChunk(context: AppLoadContext, able: readonly Asked[], key: string | undefined) {
  const { commerce } = await context.shop();
  const orderItem = able.map(({ line }) => line);
  const partNumbers = orderItem.map(({ partNumber }) => partNumber);
  const body = { orderItem, x_calculateOrder: "1", x_inventoryValidation: "true", x_continue: "1" };
  const add = (idempotencyKey?: string) => commerce.cart.add({ body, idempotencyKey });
  try {
    const reply = await addSafely(context, { key, partNumbers }, add);
    // A replayed response describes the state after the first request, not the current one.
    await rememberUnits(context, reply.x_repeatedAfter === undefined ? reply.x_units : undefined);
    const left = (reply.x_refused ?? []).flatMap(({ index, error }) => {
      const asked = able[index];
      return asked ? { index: asked.index, fault: error } : [];
    });
    return { left, done: true };
  } catch (error) {
    const left = refusedLines(error, able);
    if (!left.length) throw error;
    return { left, done: false };
  }
}

/** The lines that the refusal names by their part number. */
function refusedLines(error: unknown, able: readonly Asked[]): Left[] {
  const [fault] = refusalOf(error, "cart.add")?.faults ?? [];
  const named = fault?.parameters.partNumber ?? fault?.parameters.name;
  if (!fault || !named) return [];
  return able.flatMap(({ index, line }) => (line.partNumber === named ? { index, fault } : []));
}
