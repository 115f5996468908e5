/** Where and how something goes, as one form value: `a.<address>.<mode>` or `s.<store>`; empty until chosen. */
export type Destination = string;

type Traveling = {
  orderItemId: string;
  quantity: number;
  shipModeId?: string;
  addressId?: string;
  physicalStoreId?: string;
};
type Sold = { partNumber: string; contractId?: string; configurationID?: string; comments?: string; freeGift: boolean };
type Line = { id: string; quantity: number; destination: Destination };
/** Lines of the same item, wherever each of them goes; identified by the oldest one, which splitting never removes. */
export type Good<Item> = { line: string; item: Item; pieces: number; lines: Line[] };
/** Some pieces of a good and where they go. */
export type Part = { line: string; quantity: number; destination: Destination };

export const destinationOf = ({
  shipModeId,
  addressId,
  physicalStoreId,
}: Omit<Traveling, "orderItemId" | "quantity">): Destination =>
  physicalStoreId ? `s.${physicalStoreId}` : addressId && shipModeId ? `a.${addressId}.${shipModeId}` : "";

/** A destination as the backend takes it; `pickUpModeId`: the mode that is a pickup. Undefined for anything else. */
export function bodyOf(destination: Destination, pickUpModeId: string) {
  const [, kind, place = "", mode = ""] = /^([as])\.(\d{1,19})(?:\.(\d{1,19}))?$/.exec(destination) ?? [];
  if (kind === "s") return { addressId: "", physicalStoreId: place, shipModeId: pickUpModeId };
  return kind === "a" && mode ? { addressId: place, shipModeId: mode } : undefined;
}

/** The items in a cart, each once, in the order of its lines. Gifts stay separate. Pure. */
export function goodsOf<Item extends Traveling & Sold>(items: readonly Item[]): Good<Item>[] {
  const goods = new Map<string, Good<Item>>();
  for (const item of [...items].sort((a, b) => Number(a.orderItemId) - Number(b.orderItemId))) {
    const { partNumber, contractId, configurationID, comments, freeGift, orderItemId, quantity } = item;
    const key = JSON.stringify([partNumber, contractId, configurationID, comments, freeGift && orderItemId]);
    const good = goods.get(key) ?? { line: orderItemId, item, pieces: 0, lines: [] };
    good.pieces += quantity;
    good.lines.push({ id: orderItemId, quantity, destination: destinationOf(item) });
    goods.set(key, good);
  }
  return [...goods.values()];
}

/**
 * How lines must be split so that their pieces get the chosen destinations: pieces already there stay on their line, the rest
 * come from the other lines in turn. If the choices add up to the lines, nothing is left over on either side. Pure.
 */
export function allocate(lines: readonly Line[], parts: readonly Pick<Part, "quantity" | "destination">[]) {
  const left = lines.map((line) => ({ ...line }));
  const wanted = parts.map((part) => ({ ...part }));
  const taken: { id: string; quantity: number; destination: Destination }[] = [];
  const take = (line: Line, part: { quantity: number; destination: Destination }) => {
    const quantity = Math.min(line.quantity, part.quantity);
    if (quantity === 0) return;
    line.quantity -= quantity;
    part.quantity -= quantity;
    taken.push({ id: line.id, quantity, destination: part.destination });
  };
  for (const part of wanted) for (const line of left) if (line.destination === part.destination) take(line, part);
  for (const part of wanted) for (const line of left) take(line, part);
  return taken;
}

/** A compact encoding of a form's parts, so that it fits into a cookie. */
export const packParts = (parts: readonly { line: string; quantity: string; destination: Destination }[]): string =>
  parts.map(({ line, quantity, destination }) => [line, quantity, destination].join(",")).join(";");

export const unpackParts = (text: string) =>
  text.split(";").map((part) => {
    const [line = "", quantity = "", destination = ""] = part.split(",");
    return { line, quantity, destination };
  });
