import { kit } from "./matrix.ts";

/** Where a shopper is signed in. */
export const signIn = kit({
  owner: "shopper",

  async own(world, as) {
    const { signIns } = (await world.must("signIn.list", { as })).body;
    return { signInId: String(signIns[0].signInId) };
  },

  state: async (world, as) => (await world.must("signIn.list", { as })).body.signIns,

  cases: [{ call: "signIn.end", input: ({ signInId }) => ({ params: { signInId } }) }],
});
