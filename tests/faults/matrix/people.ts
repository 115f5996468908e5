import { advanceReturns } from "#backend/after-sales/return/advance.ts";
import type { Owner, Stage } from "#tests/contract/authorization/matrix.ts";
import { returns } from "#tests/contract/authorization/return.ts";
import { voucher } from "#tests/contract/authorization/voucher.ts";
import { type Served } from "#tests/contract/ask.ts";
import { createWorld, delivery, goods, pickUp } from "#tests/contract/world.ts";
import { openMember } from "#tests/support/member.ts";
import { sessionCookies, staffCookies } from "#tests/support/sign-in.ts";
import type { Tokens } from "#tests/support/backend.ts";
import {
  approvalOf,
  buyAtOffice,
  certificateOf,
  idOf,
  jobOf,
  openWorking,
  pastOf,
  previewOf,
  registrationOf,
  requisitionOf,
  sellersOrderOf,
  signIn,
  splitOf,
} from "./belongings.ts";

export type Cookies = Record<string, string>;
export type People = Awaited<ReturnType<typeof openPeople>>;
export type Person = Exclude<keyof People, "ids">;

/** The visitors who open the pages, as browsers: their cookies, and the ids of what is theirs. */
export async function openPeople({ ask, backend }: Pick<Served, "ask" | "backend">) {
  const stage: Stage = { ...createWorld(ask), db: backend.db };
  const [cart, delivered, paid, pickingUp] = [
    await stage.withCart(),
    await stage.withDelivery(),
    await stage.withPayment(),
    await stage.withDelivery(),
  ];
  await stage.must("shipping.setInfo", {
    as: pickingUp.as,
    body: { shipModeId: pickUp, physicalStoreId: await stage.shopWith(goods.plain), x_calculateOrder: "1" },
  });
  const buyer = asOwner(await stage.guest());
  const guestReturn = await returns.own(stage, buyer);
  const placed = await stage.placed();
  const unpaid = await stage.placed("SimplePunchout");
  const newcomer = await openMember(backend);
  const voucherOwner = await openMember(backend);
  const held = await voucher.own(stage, voucherOwner);
  await stage.must("shipping.setInfo", {
    as: voucherOwner,
    body: { addressId: held.addressId, shipModeId: delivery, x_calculateOrder: "1" },
  });
  const ana = await signIn(stage, "ana");
  const gloria = await signIn(stage, "gloria", 2);
  await buyAtOffice(stage, gloria);
  const quotation = (await stage.must("quotation.create", { as: gloria, store: 2, body: {} })).body.quotationId;
  const requisition = await requisitionOf(stage, gloria);
  const hugo = await signIn(stage, "hugo", 2);
  const split = await splitOf(stage, hugo);
  const julia = await signIn(stage, "julia", 2);
  const approval = await approvalOf(stage, julia);
  const teresa = await signIn(stage, "teresa", 3);
  const admin = await signIn(stage, "admin");
  const sofia = await signIn(stage, "sofia");
  const registration = await registrationOf(stage, admin);
  const tracked = { orderId: placed.orderId, email: "ana@ejemplo.mx" };
  const working = await openWorking(stage, backend);
  // Approved, then ready to be sent: their labels can be printed.
  for (const hours of [1, 2]) await advanceReturns(backend.db, new Date(Date.now() + hours * 3_600_000));
  return {
    stranger: {},
    collector: sessionCookies(anonymous, {
      compare: [goods.plain, goods.other],
      recent: [goods.plain],
      saved: { "1": [goods.plain] },
    }),
    neighbor: sessionCookies(anonymous, { postalCode: "34000" }),
    regular: sessionCookies(anonymous, { myStores: { "1": await stage.shopWith(goods.plain) } }),
    guest: guestCookies(asOwner(await stage.guest())),
    guestWithCart: guestCookies(cart.as, { cartUnits: { "1": 1 } }),
    guestAtPickUp: guestCookies(pickingUp.as),
    guestAtPayment: guestCookies(delivered.as),
    guestAtReview: guestCookies(paid.as),
    guestWithOrder: guestCookies(placed.as, { tracked }),
    guestUnpaid: guestCookies(unpaid.as),
    guestReturning: guestCookies(buyer, { tracked: { orderId: guestReturn.orderId, email: "ana@ejemplo.mx" } }),
    newcomer: shopperCookies(newcomer),
    voucherOwner: shopperCookies(voucherOwner),
    creditBuyer: shopperCookies(gloria),
    buyerAtReview: shopperCookies(hugo),
    approver: shopperCookies(julia),
    seller: shopperCookies(teresa),
    administrator: staffCookies({ ...identityOf(admin), logonId: "admin", name: "Adela Mina", roleIds: ["-1"] }),
    agent: staffCookies({ ...identityOf(sofia), logonId: "sofia", name: "Sofía Campos", roleIds: ["-14"] }),
    shopper: shopperCookies(ana),
    working: working.cookies,
    ids: {
      preview: await previewOf(stage),
      physicalStore: await stage.shopWith(goods.plain),
      paid: paid.orderId,
      placed: placed.orderId,
      unpaid: unpaid.orderId,
      guestReturn,
      requisition,
      quotation: String(quotation),
      certificate: await certificateOf(stage, gloria),
      colleague: await idOf(stage, "hugo"),
      job: await jobOf(stage, gloria),
      approval,
      split,
      registration,
      sellersOrder: await sellersOrderOf(stage, teresa),
      seller: String((await stage.must("seller.own", { as: teresa, store: 3 })).body.sellerId),
      person: String(ana.memberId),
      lineId: working.lineId,
      ...(await pastOf(stage, ana)),
    },
  };
}

const anonymous = { userId: "", registerType: "G" as const };
const memberIdIn = ({ WCToken }: Tokens) => Number(decodeURIComponent(WCToken).split(",")[0]);
const asOwner = (tokens: Tokens): Owner => ({ ...tokens, memberId: memberIdIn(tokens) });
const identityOf = (tokens: Tokens) => ({
  userId: String(memberIdIn(tokens)),
  personalizationID: "1-1",
  WCToken: tokens.WCToken,
  WCTrustedToken: tokens.WCTrustedToken,
});
const guestCookies = (tokens: Tokens, session: object = {}) =>
  sessionCookies({ ...identityOf(tokens), registerType: "G" }, session);
const shopperCookies = (tokens: Tokens, session: object = {}) =>
  sessionCookies(
    { ...identityOf(tokens), registerType: "R" },
    { shopper: { name: "Ana", logonId: "ana" }, ...session },
  );
