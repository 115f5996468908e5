import { delivery } from "../world.ts";
import { kit } from "./matrix.ts";

let count = 0;
const named = () => `Perfil ${(count += 1)}`;
const places = { shipping_modeId: delivery, pay_payMethodId: "COD" };

/** A shopper's profile with one of their addresses, and a cart. */
export const checkoutProfile = kit({
  owner: "shopper",

  async own(world, as) {
    const cart = await world.add(as);
    const nickName = `Casa ${cart.body.orderId}`;
    await world.address(as, { nickName });
    const body = { profileName: named(), shipping_nickName: nickName, billing_nickName: nickName, ...places };
    const { checkoutProfileId } = (await world.must("checkoutProfile.create", { as, body })).body;
    return { id: String(checkoutProfileId), nickName, orderId: String(cart.body.orderId) };
  },

  async state(world, as) {
    const profiles = await world.must("checkoutProfile.list", { as });
    const cart = await world.must("cart.get", { as });
    return [profiles.body, cart.body];
  },

  cases: [
    { call: "checkoutProfile.get", input: ({ id }) => ({ params: { id } }) },
    { call: "checkoutProfile.update", input: ({ id }) => ({ params: { id }, body: { profileName: named() } }) },
    {
      call: "checkoutProfile.create",
      input: ({ nickName }, my) => ({
        body: { profileName: named(), shipping_nickName: nickName, billing_nickName: my.nickName, ...places },
      }),
    },
    {
      call: "checkoutProfile.create",
      input: ({ nickName }, my) => ({
        body: { profileName: named(), shipping_nickName: my.nickName, billing_nickName: nickName, ...places },
      }),
    },
    { call: "checkoutProfile.setDefault", input: ({ nickName }) => ({ body: { shipping_nickName: nickName } }) },
    { call: "checkoutProfile.setDefault", input: ({ nickName }) => ({ body: { billing_nickName: nickName } }) },
    {
      call: "checkoutProfile.update",
      input: ({ nickName }, { id }) => ({ params: { id }, body: { shipping_nickName: nickName } }),
    },
    {
      call: "checkoutProfile.update",
      input: ({ nickName }, { id }) => ({ params: { id }, body: { billing_nickName: nickName } }),
    },
    { call: "checkoutProfile.apply", input: ({ id }) => ({ body: { orderId: ".", checkoutProfileId: id } }) },
    {
      call: "checkoutProfile.apply",
      input: ({ orderId }, { id }) => ({ body: { orderId, checkoutProfileId: id } }),
    },
    { call: "checkoutProfile.remove", input: ({ id }) => ({ params: { id } }) },
  ],
});
