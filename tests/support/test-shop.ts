import { and, eq, gt, isNull } from "drizzle-orm";
import {
  type Answer,
  openTestBackend,
  type SendOptions,
  type TestBackend,
  type TestBackendOptions,
} from "./backend.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { physicalStores, stock } from "#backend/platform/db/schema/inventory.ts";
import { addresses } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { offers } from "#backend/platform/db/schema/price.ts";
import { shipModes } from "#backend/platform/db/schema/shipping.ts";
import { recalculate } from "#backend/cart/calculate.ts";
import { findStore } from "#backend/store/store.ts";

const storeId = 1;
const store = (db: Db) => findStore(db, String(storeId));

export type TestShop = ReturnType<typeof shopOf>;
/** A guest with an address book of one, and what they may do. */
export type Shopper = {
  memberId: number;
  address: typeof addresses.$inferSelect;
  call: (method: string, path: string, options?: SendOptions) => Promise<Answer>;
  /** The organization the person buys for, if any. */
  organizationId?: number;
};
/** The contents of a cart: how many goods, how many pieces of each, by which mode, to which shop. */
export type Contents = { goods?: number; pieces?: number; mode?: string; at?: number };

/**
 * For tests of buying: a backend with shoppers whose carts are written straight into the database, so that each test
 * says in one line what it needs. Everything under test goes through the interface.
 */
export const openTestShop = async (options?: TestBackendOptions) => shopOf(await openTestBackend(options));

/** The same over any backend. */
export function shopOf(backend: TestBackend) {
  const { db } = backend;
  const { call } = backend.store(storeId);

  async function shopper({ zipCode = "34000", email = "ana@example.mx" } = {}): Promise<Shopper> {
    const tokens = await backend.store(storeId).guest();
    const memberId = Number(tokens.WCToken.split("%2C")[0]);
    const address = await addAddress(db, memberId, { zipCode, email1: email });
    const as = (method: string, path: string, options: SendOptions = {}) =>
      call(method, path, { ...options, as: tokens });
    return { memberId, address, call: as };
  }

  /** A cart with these lines; without a mode nothing is chosen yet. */
  async function cart(owner: Shopper, { goods = 1, pieces = 1, mode = "Estandar", at }: Contents = {}) {
    const [order] = await db
      .insert(orders)
      .values({
        storeId,
        memberId: owner.memberId,
        organizationId: owner.organizationId ?? -2000,
        languageId: -5,
        currency: "MXN",
        current: true,
      })
      .returning();
    if (!order) throw new Error("no order");
    const chosen = (await db.select().from(shipModes).where(eq(shipModes.storeId, storeId))).find(
      ({ code }) => code === mode,
    );
    for (const item of (await items(db)).slice(0, goods)) {
      await db.insert(orderItems).values({
        orderId: order.id,
        productId: item.id,
        partNumber: item.partNumber,
        contractId: 11_005,
        offerId: item.offerId,
        quantity: pieces,
        unitPrice: item.price,
        price: item.price,
        shipModeId: chosen?.id ?? null,
        addressId: chosen?.pickUp ? null : owner.address.id,
        physicalStoreId: at ?? null,
      });
    }
    return db.transaction(async (tx) => recalculate(tx, order, await store(tx)));
  }

  /** A cart that is paid by one instruction for the total. */
  async function paidCart(owner: Shopper, payMethodId = "COD", what: Contents = {}) {
    const order = await cart(owner, what);
    const body = { payMethodId, piAmount: order.grandTotal, billing_address_id: String(owner.address.id) };
    const { status, body: answer } = await owner.call("POST", "cart/@self/payment_instruction", { body });
    if (status !== 201) throw new Error(JSON.stringify(answer));
    return { order, orderId: String(order.id), piId: String(answer.paymentInstruction[0].piId) };
  }

  /** An order placed. */
  async function placed(owner: Shopper, payMethodId = "COD", what: Contents = {}) {
    const made = await paidCart(owner, payMethodId, what);
    for (const [method, path] of [
      ["PUT", "cart/@self/precheckout"],
      ["POST", "cart/@self/checkout"],
    ] as const) {
      const { status, body } = await owner.call(method, path, { body: {} });
      if (status >= 300) throw new Error(`${path}: ${JSON.stringify(body)}`);
    }
    return made;
  }

  const row = async (orderId: number | string) =>
    (
      await db
        .select()
        .from(orders)
        .where(eq(orders.id, Number(orderId)))
    )[0];
  return {
    ...backend,
    call,
    shopper,
    cart,
    paidCart,
    placed,
    row,
    items: () => items(db),
    shops: () => shopsWithStock(db),
  };
}

/** The fault of a response as `status key parameters`. */
export const faultOf = ({
  status,
  body,
}: {
  status: number;
  body: { errors?: { errorKey: string; errorParameters: string }[] };
}) => `${status} ${body?.errors?.[0]?.errorKey} ${body?.errors?.[0]?.errorParameters}`.trim();

export async function addAddress(db: Db, memberId: number, more: Partial<typeof addresses.$inferInsert> = {}) {
  const [address] = await db
    .insert(addresses)
    .values({
      memberId,
      nickName: `Casa ${Math.random()}`,
      type: "ShippingAndBilling",
      firstName: "Ana",
      lastName: "Ríos",
      addressLine1: "Av. Juárez 101",
      city: "Durango",
      state: "DUR",
      country: "MX",
      zipCode: "34000",
      phone1: "6181234567",
      email1: "ana@example.mx",
      ...more,
    })
    .returning();
  if (!address) throw new Error("no address");
  return address;
}

/** Items of the store with plenty in stock. */
const items = async (db: Db) =>
  db
    .select({ id: products.id, partNumber: products.partNumber, offerId: offers.id, price: offers.price })
    .from(products)
    .innerJoin(stock, and(eq(stock.productId, products.id), eq(stock.fulfillmentCenterId, 13_001), gt(stock.onHand, 5)))
    .innerJoin(
      offers,
      and(
        eq(offers.productId, products.id),
        eq(offers.contractId, 11_005),
        eq(offers.currency, "MXN"),
        eq(offers.minimumQuantity, 1),
        isNull(offers.startsAt),
      ),
    )
    .where(
      and(
        eq(products.storeId, storeId),
        eq(products.type, "item"),
        eq(products.buyable, true),
        eq(products.withdrawn, false),
      ),
    )
    .orderBy(products.id)
    .limit(5);

/** Shops that hand orders over. */
const shopsWithStock = (db: Db) =>
  db
    .select()
    .from(physicalStores)
    .where(and(eq(physicalStores.storeId, storeId), eq(physicalStores.pickUp, 1)))
    .orderBy(physicalStores.id);
