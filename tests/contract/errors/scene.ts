import { type Input, type Served, serveBackend } from "../ask.ts";
import { createWorld, type World } from "../world.ts";

/** The backend that the rows ask, once it is open: rows are written down before, and look only when they are asked. */
export let served: Served;
export let world: World;

export async function openScene() {
  served = await serveBackend({ bank: true });
  world = createWorld(served.ask);
}

export const guestWith = async (rest: Omit<Input, "as">): Promise<Input> => ({ as: await world.guest(), ...rest });
export const cartWith = async (rest: Omit<Input, "as">): Promise<Input> => ({
  as: (await world.withCart()).as,
  ...rest,
});
export const db = () => served.backend.db;
