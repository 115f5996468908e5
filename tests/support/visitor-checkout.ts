import type { AppLoadContext } from "@remix-run/node";
import { vouchers } from "#backend/platform/db/schema/voucher.ts";
import type { VisitedShop, Visitor } from "./visitor.ts";

// The app reads its settings on import, so each of these imports it only when a shop is open.

/** A product without variants. */
export const mirrorPage = "/espejo-sol-de-laton";

const delivery = {
  email: "ana@example.mx",
  phone: "6181234567",
  firstName: "Ana",
  lastName: "Ríos",
  street: "Av. Juárez 101",
  postalCode: "34000",
  colonia: "Centro",
  city: "Durango",
  state: "DUR",
};

/** The form of the mirror's page that adds one to the cart, as it was sent to this visitor. */
export async function buyForm(visitor: Visitor): Promise<Record<string, string>> {
  const { loadPage } = await import("#app/features/catalog/page.server.ts");
  const found = await visitor.get(mirrorPage, loadPage);
  const ticket = found.kind === "product" ? found.buy.ticket : "";
  return { intent: "add", partNumber: "ESPEJO-SOL-01", quantity: "1", ticket };
}

/** Adds a mirror and gives a delivery address: the payment step is open afterward. */
export async function goToPayment(visitor: Visitor, more: Partial<typeof delivery> = {}): Promise<void> {
  const { catalogIntents } = await import("#app/features/catalog/actions.server.ts");
  const { addressIntents } = await import("#app/features/checkout/steps/address-actions.server.ts");
  requireRedirect(await visitor.post(mirrorPage, catalogIntents, await buyForm(visitor)));
  requireRedirect(await visitor.post("/checkout/address", addressIntents, { intent: "save", ...delivery, ...more }));
}

/** Chooses the payment method with this in its label, at the payment step. */
export async function choosePayment(visitor: Visitor, label: string, more: Record<string, string> = {}): Promise<void> {
  const { paymentIntents } = await import("#app/features/checkout/steps/payment-actions.server.ts");
  const { loadPayment } = await import("#app/features/checkout/steps/payment-step.server.ts");
  const { methods } = await visitor.get("/checkout/payment", loadPayment);
  const policyId = methods.find((method) => method.label.includes(label))?.value ?? "";
  requireRedirect(await visitor.post("/checkout/payment", paymentIntents, { intent: "save", policyId, ...more }));
}

/** Orders a mirror, paid by the method with this in its label. @param wish other fields of the review @returns the order's number */
export async function placeOrder(visitor: Visitor, method: string, wish: Record<string, string> = {}): Promise<string> {
  const { placeIntents } = await import("#app/features/checkout/steps/place.server.ts");
  const { loadReview } = await import("#app/features/checkout/steps/review.server.ts");
  await goToPayment(visitor);
  await choosePayment(visitor, method);
  const { ticket } = await visitor.get("/checkout/review", loadReview);
  const placed = await visitor.post("/checkout/review", placeIntents, { intent: "place", ticket, ...wish });
  return /(\d+)(\?.*)?$/.exec(placed.headers.get("location") ?? "")?.[1] ?? "";
}

/** Registers the visitor under an email address of their own. @returns the member's id */
export async function register(visitor: Visitor): Promise<number> {
  const { registerIntents } = await import("#app/features/identity/actions.server.ts");
  const person = { firstName: "Ana", lastName: "Ríos", email: `ana${Math.random()}@example.mx` };
  const form = { intent: "register", ...person, password: "Luna.4715", human: "test-ok" };
  requireRedirect(await visitor.post("/register", registerIntents, form));
  return visitor.get("/", async ({ session }: AppLoadContext) => Number(session.get("identity")?.userId));
}

/** A voucher of 200 pesos that needs no PIN. @returns its id */
export async function giveVoucher({ backend }: VisitedShop, memberId: number): Promise<string> {
  const worth = { currency: "MXN", originalAmount: "200", balance: "200", expiresAt: new Date(Date.now() + 9e9) };
  const folio = { folioHash: `hash ${memberId}`, folioLast: "1234", type: "COMPENSACION" as const };
  const [row] = await backend.db
    .insert(vouchers)
    .values({ storeId: 1, memberId, ...folio, ...worth })
    .returning();
  return `VC-${row?.id}`;
}

function requireRedirect({ status, url }: Response): void {
  if (status !== 303) throw new Error(`${url} answered ${status} and not 303`);
}
