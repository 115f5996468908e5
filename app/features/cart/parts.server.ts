import type { OrderItem } from "#contract/shapes/order-item.ts";

/** The parts of a configured kit with their quantities; none for any other line. */
export const partsOf = ({ orderItemComponent = [] }: OrderItem) =>
  orderItemComponent.flatMap(({ catalogEntryIdentifier: { externalIdentifier }, quantity: { value } }) =>
    externalIdentifier ? [{ partNumber: externalIdentifier.partNumber, quantity: value }] : [],
  );
