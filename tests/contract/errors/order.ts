import { unknownOrder, noOrder, type Row } from "./row.ts";
import { served, world, guestWith } from "./scene.ts";

export const orderErrors: Row[] = [
  // Orders.
  {
    call: "order.get",
    how: "unknown",
    status: 404,
    ...unknownOrder,
    input: () => guestWith({ params: { orderId: noOrder } }),
  },

  {
    call: "order.get",
    how: "without an identity",
    status: 404,
    ...unknownOrder,
    input: () => ({ params: { orderId: noOrder } }),
  },

  {
    call: "order.track",
    how: "unknown",
    status: 404,
    ...unknownOrder,
    input: () => ({ body: { orderId: noOrder, email: "ana@ejemplo.mx" } }),
  },

  {
    call: "order.track",
    how: "with another email",
    status: 404,
    ...unknownOrder,
    input: async () => ({ body: { orderId: (await world.placed()).orderId, email: "eva@ejemplo.mx" } }),
  },

  {
    call: "order.track",
    how: "with one guess too many",
    status: 429,
    key: "_ERR_TOO_MANY_REQUESTS",
    input: async () => {
      const { orderId } = await world.placed();
      const guess = { body: { orderId, email: "eva@ejemplo.mx" } };
      for (let round = 0; round < 10; round += 1) await served.ask("order.track", guess);
      return { body: { orderId, email: "ana@ejemplo.mx" } };
    },
  },
];
