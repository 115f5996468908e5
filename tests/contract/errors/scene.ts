import { type Input, type Served, serveBackend } from "../ask.ts";
import { createWorld, type World } from "../world.ts";

/** The backend that the rows call, once it is open: rows are defined before that and use it only when they run. */
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
