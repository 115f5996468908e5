import type { OrderItem } from "#contract/shapes/order.ts";

/** The parts a configured kit was put together from, with their pieces; none for any other line. */
export const partsOf = ({ orderItemComponent = [] }: OrderItem) =>
  orderItemComponent.flatMap(({ catalogEntryIdentifier: { externalIdentifier }, quantity: { value } }) =>
    externalIdentifier ? [{ partNumber: externalIdentifier.partNumber, quantity: value }] : [],
  );
