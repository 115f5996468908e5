/** How long tests wait for what happens in the background: a second, the default, is too short on a busy machine. */
export const patience = { timeout: 20_000, interval: 50 };
