import { eq } from "drizzle-orm";
import { uploadJob } from "#backend/cart/file-upload-job/process.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { checkoutProfile } from "#tests/contract/authorization/checkout-profile.ts";
import type { Owner, Stage } from "#tests/contract/authorization/matrix.ts";
import { returns } from "#tests/contract/authorization/return.ts";
import { savedCart } from "#tests/contract/authorization/saved-cart.ts";
import { subscription } from "#tests/contract/authorization/subscription.ts";
import { wishlist } from "#tests/contract/authorization/wishlist.ts";
import { type Served } from "#tests/contract/ask.ts";
import { addressBody, delivery, goods } from "#tests/contract/world.ts";
import { rememberBankCard } from "#tests/support/bank-card.ts";
import { openMember } from "#tests/support/member.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { actingCookies } from "#tests/support/sign-in.ts";
import type { Tokens } from "#tests/support/backend.ts";

/** An agent who works for a shopper with a cart, and a line of it. */
export async function openWorking({ must, add }: Stage, backend: Served["backend"]) {
  const [agent, shopper] = [await openMember(backend, { kind: "A" }), await openMember(backend)];
  await add(shopper);
  const { memberId: userId, WCToken, WCTrustedToken } = agent;
  const body = { userId: String(shopper.memberId), reason: "Pidió ayuda" };
  const { sessionId } = (await must("onBehalf.begin", { as: agent, body })).body;
  const names = { name: "Inés Vega", agentName: "Inés Vega", reason: body.reason };
  const who = { userId: body.userId, registerType: "R", personalizationID: `${userId}-1` };
  const { orderItem } = (await must("cart.get", { as: shopper })).body;
  const cookies = actingCookies({ sessionId, ...who, ...names, WCToken, WCTrustedToken });
  return { cookies, lineId: String(orderItem[0].orderItemId) };
}

/** The latest order with goods of a seller. */
export async function sellersOrderOf({ must }: Stage, as: Owner): Promise<string> {
  const { order } = (await must("seller.orders", { as, store: 3, query: {} })).body;
  return order[0].orderId;
}

/** What a long-time shopper has. */
export async function pastOf(stage: Stage, ana: Owner) {
  const back = await returns.own(stage, ana);
  const repeat = await subscription.own(stage, ana);
  await stage.must("cart.checkout", { as: ana, body: { orderId: repeat.readyId } });
  const profile = await checkoutProfile.own(stage, ana);
  const list = await wishlist.own(stage, ana);
  const saved = await savedCart.own(stage, ana);
  await sendTo(stage, ana);
  await rememberBankCard(stage.db, ana.memberId);
  const { contact = [] } = (await stage.must("contact.list", { as: ana })).body;
  const vouchers = (await stage.must("voucher.list", { as: ana })).body;
  const shared = { descriptionName: "Compartida", item: [{ partNumber: goods.plain, quantityRequested: "1" }] };
  const made = (await stage.must("wishlist.create", { as: ana, body: shared })).body;
  const params = { externalId: String(made.externalIdentifier) };
  await stage.must("wishlist.update", {
    as: ana,
    params,
    body: { registryAccessPreference: "Shared", accessSpecifier: "Shared" },
  });
  const { GiftList } = (await stage.must("wishlist.get", { as: ana, params })).body;
  return {
    return: back,
    repeat,
    profile,
    list,
    saved,
    nickName: String(contact[0]?.nickName),
    voucher: JSON.stringify(vouchers).match(/VC-\d+/)?.[0] ?? "",
    shared: { id: params.externalId, key: String(GiftList[0].guestAccessKey) },
  };
}

/** Sets an address and a shipping mode for the cart. */
async function sendTo(stage: Stage, as: Tokens) {
  const addressId = await stage.address(as, { nickName: "Casa de Ana" });
  await stage.must("shipping.setInfo", { as, body: { addressId, shipModeId: delivery, x_calculateOrder: "1" } });
}

/** A cart in the store where businesses buy. */
export async function buyAtOffice({ must }: Stage, as: Tokens) {
  const asked = { as, store: 2 };
  await must("cart.add", { ...asked, body: { orderItem: [{ partNumber: "AGENDA-2027-NEG", quantity: "2" }] } });
  const { addressId } = (await must("contact.create", { ...asked, body: { ...addressBody, nickName: "Taller" } })).body;
  await must("shipping.setInfo", { ...asked, body: { addressId, shipModeId: "14504", x_calculateOrder: "1" } });
  return addressId;
}

/** An order whose pieces are split over cost centers, and its copy that only has to be placed. */
export async function splitOf(stage: Stage, as: Tokens): Promise<string> {
  const { must } = stage;
  const asked = { as, store: 2 };
  const addressId = await buyAtOffice(stage, as);
  const cart = (await must("cart.get", asked)).body;
  const x_costCenters = [{ costCenter: "Taller", quantity: "1" }];
  const { orderItemId } = cart.orderItem[0];
  await must("cart.updateItems", { ...asked, body: { orderItem: [{ orderItemId, x_costCenters }] } });
  const pay = async (piAmount: string) =>
    must("payment.add", { ...asked, body: { piAmount, billing_address_id: addressId, payMethodId: "COD" } });
  await pay(cart.grandTotal);
  await must("cart.precheckout", { ...asked, body: {} });
  const { orderId } = (await must("cart.checkout", { ...asked, body: {} })).body;
  await must("order.copy", { ...asked, body: { fromOrderId_1: String(orderId), toOrderId: ".**." } });
  await must("shipping.setInfo", { ...asked, body: { addressId, shipModeId: "14504", x_calculateOrder: "1" } });
  await pay((await must("cart.get", asked)).body.grandTotal);
  return String(orderId);
}

/** A certificate that waits for its decision, so nothing is bought without tax. */
export async function certificateOf({ must }: Stage, as: Tokens): Promise<string> {
  const days = { validFrom: "2026-01-01", validUntil: "2099-12-31" };
  const document = { fileName: "constancia.pdf", content: Buffer.from("%PDF-1.7 %%EOF").toString("base64") };
  const body = { organizationId: "7015", number: "SAT-1", authority: "SAT", ...days, ...document };
  return String((await must("taxExemption.submit", { as, store: 2, body })).body.certificateId);
}

/** A list of what an organization orders again and again. */
export async function requisitionOf({ must }: Stage, as: Tokens): Promise<string> {
  const query = { action: "updateItem" };
  const body = { name: "Agendas", partNumber: "AGENDA-2027-NEG", quantity: "2" };
  return String((await must("requisitionList.write", { as, store: 2, query, body })).body.requisitionListId[0]);
}

/** A file that was uploaded, and whose rows are done. */
export async function jobOf({ must, db }: Stage, as: Tokens): Promise<string> {
  const form = new FormData();
  form.set("UpLoadedFile", new File(["SKU,quantity\nAGENDA-2027-NEG,2\nNADA,1"], "papel.csv"));
  form.set("x_checkOnly", "1");
  const whole = new Response(form);
  const headers = { "content-type": whole.headers.get("content-type") ?? "" };
  const sent = { as, store: 2, query: { action: "upload" }, body: await whole.text(), headers };
  const { fileUploadJobId } = (await must("requisitionList.write", sent)).body;
  await uploadJob.run(db);
  return String(fileUploadJobId[0]);
}

/** An order of the sample that waits for the approver. */
export async function approvalOf({ must }: Stage, as: Tokens): Promise<string> {
  const query = { q: "orderApprovals", status: "0" };
  return String((await must("approval.search", { as, store: 2, query })).body.resultList[0].approvalStatusId);
}

const newOrganization = {
  org_orgEntityName: "Papeles del Norte",
  org_city: "Durango",
  usr_logonId: "nora@papeles.example",
  usr_logonPassword: "Papel.2026!",
  usr_logonPasswordVerify: "Papel.2026!",
  usr_firstName: "Nora",
  usr_lastName: "Vega",
  usr_email1: "nora@papeles.example",
};

/** An organization that has just been registered, and waits for the site. */
export async function registrationOf({ must }: Stage, as: Tokens): Promise<string> {
  await must("organization.register", { store: 2, body: newOrganization });
  const query = { q: "buyerApprovals", status: "0" };
  return String((await must("approval.search", { as, store: 2, query })).body.resultList[0].approvalStatusId);
}

export async function signIn(stage: Stage, logonId: string, store = 1): Promise<Owner> {
  const logonPassword = passwordOf(logonId);
  const { body } = await stage.must("identity.signIn", { store, body: { logonId, logonPassword } });
  const [row] = await stage.db.select().from(members).where(eq(members.logonId, logonId));
  return { WCToken: body.WCToken, WCTrustedToken: body.WCTrustedToken, memberId: row?.id ?? 0 };
}

export async function idOf({ db }: Stage, logonId: string): Promise<string> {
  const [member] = await db.select({ id: members.id }).from(members).where(eq(members.logonId, logonId));
  return String(member?.id);
}

export async function previewOf(stage: Stage): Promise<string> {
  const editor = await signIn(stage, "editor");
  const { body } = await stage.must("preview.issue", { as: editor, body: { tokenLife: "1440" } });
  return String(body.previewToken);
}
