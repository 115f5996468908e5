import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  clubMessages,
  loyaltyAudit,
  loyaltyCards,
  loyaltyOtps,
  loyaltyReservations,
  loyaltyValidations,
} from "#backend/platform/db/schema/loyalty.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { moveOrder } from "#backend/order/move.ts";
import { addCard, lastCode, newCardNumber, withSettings, wrongFor } from "#tests/support/loyalty.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import { faultOf, openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { unlinkLost } from "./lost.ts";

let shop: TestShop;
let ines: Member;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  ines = await openMember(shop);
});

type Card = Awaited<ReturnType<typeof addCard>>;
const validate = (who: Member, number: string) => who.call("GET", `loyalty/card/validate/${number}`);
const validated = async (who: Member, { number }: Card) => String((await validate(who, number)).body.validationId);
const send = (who: Member, body: object) =>
  who.call("POST", "loyalty/otp-distributor", { body: { channel: "SMS", purpose: "LINK", ...body } });
const link = (who: Member, body: object) => who.call("POST", "loyalty/card/link", { body });
const unlink = (who: Member, body: object) => who.call("POST", "loyalty/card/unlink", { body });
/** As if so much time had passed since the codes were sent. */
const later = (seconds: number) =>
  shop.db.update(loyaltyOtps).set({ at: sql`${loyaltyOtps.at} - make_interval(secs => ${seconds})` });

/** Everything before the last step. */
async function ready(who: Member, card: Card) {
  const validationId = await validated(who, card);
  const { body, status } = await send(who, { validationId });
  expect(status, JSON.stringify(body)).toBe(201);
  return { validationId, otpRequestId: String(body.otpRequestId), otp: await lastCode(shop.db, card.phone) };
}
const cardsOf = async (who: Member) =>
  (await who.call("GET", "loyalty/cards", { query: { transactions: "true" } })).body;
const rowOf = async ({ id }: Card) => (await shop.db.select().from(loyaltyCards).where(eq(loyaltyCards.id, id)))[0];

describe("checking a card number", () => {
  test("returns the card and its contact channels, masked", async () => {
    const card = await addCard(shop.db);
    const { status, body } = await validate(ines, card.number);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        valid: true,
        linkable: true,
        reasonCode: null,
        cardNumber: `************${card.last4}`,
        status: "ACTIVE",
      },
    });
    expect(body.otpChannels).toEqual([
      { channel: "SMS", destination: `******${card.phone.slice(-4)}` },
      { channel: "EMAIL", destination: "ca***@e***.mx" },
    ]);
    expect(JSON.stringify(body)).not.toContain(card.number);
  });

  test("gives the same error for invalid and unissued numbers, and allows five tries per shopper", async () => {
    const invalid = "400 _ERR_LOYALTY_CARD_INVALID";
    for (const number of ["1234", newCardNumber(), "4111111111111111", "63701200000448211"])
      expect(faultOf(await validate(ines, number))).toBe(invalid);
    const card = await addCard(shop.db);
    expect((await validate(ines, card.number)).status).toBe(200);
    expect(faultOf(await validate(ines, card.number))).toBe("429 _ERR_TOO_MANY_REQUESTS");
    expect((await validate(await openMember(shop), card.number)).status).toBe(200);
  });

  test("limits parallel tries to five as well", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => validate(ines, newCardNumber())));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(400), ...Array(7).fill(429)]);
  });

  test("reports why a card cannot be linked, without the holder's contact channels", async () => {
    const other = await openMember(shop);
    const own = await addCard(shop.db, { memberId: ines.memberId });
    const cards = {
      ALREADY_LINKED_TO_YOU: own,
      ALREADY_LINKED: await addCard(shop.db, { memberId: other.memberId }),
      BLOCKED: await addCard(shop.db, { status: "BLOCKED" }),
      MAX_CARDS_REACHED: await addCard(shop.db),
    };
    for (const [reasonCode, { number }] of Object.entries(cards))
      expect((await validate(ines, number)).body).toMatchObject({ linkable: false, reasonCode, otpChannels: [] });
  });

  test("reports that a card without contact details cannot be linked", async () => {
    const silent = await addCard(shop.db, { phone: "", email: "" });
    expect((await validate(ines, silent.number)).body.reasonCode).toBe("NO_CONTACT_ON_FILE");
  });
});

describe("linking a card", () => {
  test("succeeds with the code sent to the holder, is audited and emailed, and can be safely repeated", async () => {
    const card = await addCard(shop.db);
    const form = { ...(await ready(ines, card)), alias: " Mi monedero " };
    const first = await link(ines, form);
    expect(first).toMatchObject({
      status: 201,
      body: { cardId: card.cardId, status: "LINKED", balance: { amount: "325.50", points: "6510", currency: "MXN" } },
    });
    expect(await link(ines, form)).toEqual(first);
    expect(faultOf(await link(ines, { ...form, otp: wrongFor(form.otp) }))).toMatch(/^409 _ERR_LOYALTY_CARD_ALREADY/);
    const { cards } = await cardsOf(ines);
    expect(cards).toMatchObject([
      { cardId: card.cardId, alias: "Mi monedero", holderName: "I*** V***", primary: true },
    ]);
    const audit = await shop.db.select().from(loyaltyAudit).where(eq(loyaltyAudit.cardId, card.id));
    expect(audit).toMatchObject([{ action: "LINK", memberId: ines.memberId, actorId: ines.memberId }]);
    const [member] = await shop.db.select().from(members).where(eq(members.id, ines.memberId));
    const mails = await shop.db
      .select()
      .from(outbox)
      .where(eq(outbox.to, member?.email ?? ""));
    expect(mails.map(({ kind }) => kind)).toEqual(["loyalty-linked"]);
  });

  test("is refused for a second card, even one checked before the first was linked", async () => {
    const [card, other] = [await addCard(shop.db), await addCard(shop.db)];
    const validationId = await validated(ines, other);
    const form = await ready(ines, card);
    expect((await link(ines, form)).status).toBe(201);
    expect(faultOf(await link(ines, { ...form, validationId }))).toBe("409 _ERR_LOYALTY_MAX_CARDS");
  });

  test("blocks shopper and card for half an hour after three wrong codes, even after a new check", async () => {
    const card = await addCard(shop.db);
    const form = await ready(ines, card);
    const wrong = { ...form, otp: wrongFor(form.otp) };
    expect(faultOf(await link(ines, wrong))).toBe("400 _ERR_OTP_INCORRECT 2");
    expect(faultOf(await link(ines, wrong))).toBe("400 _ERR_OTP_INCORRECT 1");
    expect(faultOf(await link(ines, wrong))).toBe("403 _ERR_OTP_BLOCKED 30");
    expect(faultOf(await link(ines, form))).toBe("403 _ERR_OTP_BLOCKED 30");
    await later(61);
    const again = { validationId: await validated(ines, card) };
    expect(faultOf(await send(ines, again))).toMatch(/^403 _ERR_OTP_BLOCKED (29|30)$/);
    const leo = await openMember(shop);
    expect(faultOf(await send(leo, { validationId: await validated(leo, card) }))).toMatch(/^403 _ERR_OTP_BLOCKED/);
    await shop.db.update(loyaltyOtps).set({ blockedUntil: new Date() }).where(eq(loyaltyOtps.cardId, card.id));
    expect((await send(ines, again)).status).toBe(201);
  });

  test("allows only three wrong codes when they are tried in parallel", async () => {
    const card = await addCard(shop.db);
    const form = await ready(ines, card);
    const wrong = { ...form, otp: wrongFor(form.otp) };
    const answers = await Promise.all(Array.from({ length: 12 }, () => link(ines, wrong)));
    const faults = answers.map(faultOf).sort();
    expect(faults.filter((fault) => fault.includes("INCORRECT"))).toEqual([
      "400 _ERR_OTP_INCORRECT 1",
      "400 _ERR_OTP_INCORRECT 2",
    ]);
    expect(faults.filter((fault) => fault.includes("BLOCKED"))).toHaveLength(10);
    const [otp] = await shop.db.select().from(loyaltyOtps).where(eq(loyaltyOtps.cardId, card.id));
    expect(otp?.wrong).toBe(3);
    expect((await rowOf(card))?.memberId).toBeNull();
  });

  test("accepts a code only for its purpose, its card, its session and its shopper", async () => {
    const [card, otherCard] = [await addCard(shop.db), await addCard(shop.db)];
    const leo = await openMember(shop);
    const form = await ready(ines, card);
    const { otpRequestId, otp } = await ready(leo, otherCard);
    expect(faultOf(await link(ines, { ...form, otpRequestId, otp }))).toBe("400 _ERR_OTP_EXPIRED");
    const code = eq(loyaltyOtps.id, Number(form.otpRequestId.slice("OT-".length)));
    const right = { purpose: "LINK" as const, cardId: card.id, memberId: ines.memberId };
    const [{ activityId = 0 } = {}] = await shop.db.select().from(loyaltyOtps).where(code);
    for (const wrong of [
      { purpose: "UNLINK" as const },
      { purpose: "REDEEM" as const },
      { cardId: otherCard.id },
      { activityId: 1 },
      { memberId: leo.memberId },
    ]) {
      await shop.db
        .update(loyaltyOtps)
        .set({ ...right, activityId, ...wrong })
        .where(code);
      expect(faultOf(await link(ines, form)), JSON.stringify(wrong)).toBe("400 _ERR_OTP_EXPIRED");
    }
    expect((await rowOf(card))?.memberId).toBeNull();
    await shop.db
      .update(loyaltyOtps)
      .set({ ...right, activityId })
      .where(code);
    expect((await link(ines, form)).status).toBe(201);
  });

  test("accepts the right code after three minutes, but not after 301 seconds", async () => {
    const leo = await openMember(shop);
    const [form, late] = [await ready(ines, await addCard(shop.db)), await ready(leo, await addCard(shop.db))];
    await later(180);
    expect((await link(ines, form)).status).toBe(201);
    await later(121);
    expect(faultOf(await link(leo, late))).toBe("400 _ERR_OTP_EXPIRED");
  });

  test("resends a code after a minute, at most twice, replacing the previous one; wrong tries carry over", async () => {
    const card = await addCard(shop.db);
    const form = await ready(ines, card);
    expect(faultOf(await send(ines, form))).toMatch(/^429 _ERR_OTP_RESEND_TOO_EARLY (59|60)$/);
    expect(faultOf(await link(ines, { ...form, otp: wrongFor(form.otp) }))).toBe("400 _ERR_OTP_INCORRECT 2");
    await later(60);
    const second = await send(ines, { ...form, channel: "EMAIL" });
    expect(second).toMatchObject({
      status: 201,
      body: { channel: "EMAIL", destination: "ca***@e***.mx", attemptsLeft: 2, resendsLeft: 1, expiresIn: 300 },
    });
    expect(faultOf(await link(ines, form))).toBe("400 _ERR_OTP_EXPIRED");
    await later(60);
    expect((await send(ines, form)).body).toMatchObject({ resendsLeft: 0 });
    await later(60);
    expect(faultOf(await send(ines, form))).toBe("429 _ERR_OTP_RESEND_LIMIT");
  });

  test("limits codes to five a day per shopper and per card", async () => {
    const card = await addCard(shop.db);
    const old = {
      memberId: ines.memberId,
      activityId: 1,
      cardId: 1,
      purpose: "LINK" as const,
      channel: "SMS" as const,
    };
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
    const codes = (more: object) =>
      shop.db
        .insert(loyaltyOtps)
        .values(
          [2, 5, 8, 11, 23].map((ago, index) => ({ ...old, series: index, codeHash: "", at: hours(ago), ...more })),
        );
    await codes({});
    expect(faultOf(await send(ines, { validationId: await validated(ines, card) }))).toBe("429 _ERR_OTP_RESEND_LIMIT");
    const leo = await openMember(shop);
    expect((await send(leo, { validationId: await validated(leo, card) })).status).toBe(201);
    await codes({ memberId: 1, cardId: card.id });
    const eva = await openMember(shop);
    expect(faultOf(await send(eva, { validationId: await validated(eva, card) }))).toBe("429 _ERR_OTP_RESEND_LIMIT");
  });

  test("does not count a code that could not be delivered", async () => {
    const card = await addCard(shop.db, { phone: "6185550000" });
    const validationId = await validated(ines, card);
    expect(faultOf(await send(ines, { validationId }))).toBe("502 _ERR_OTP_DELIVERY");
    expect((await send(ines, { validationId, channel: "EMAIL" })).status).toBe(201);
    const mute = await addCard(shop.db, { phone: "" });
    const leo = await openMember(shop);
    expect(faultOf(await send(leo, { validationId: await validated(leo, mute) }))).toBe(
      "400 _ERR_CMD_INVALID_PARAM channel",
    );
  });

  test("succeeds for one of two concurrent accounts, and for both of two tabs of one account", async () => {
    const card = await addCard(shop.db);
    const leo = await openMember(shop);
    const forms = [await ready(ines, card), await ready(leo, card)] as const;
    const answers = await Promise.all([link(ines, forms[0]), link(leo, forms[1])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser && faultOf(loser)).toBe("409 _ERR_LOYALTY_CARD_ALREADY_LINKED");

    const eva = await openMember(shop);
    const form = await ready(eva, await addCard(shop.db));
    const tabs = await Promise.all([link(eva, form), link(eva, form)]);
    expect(tabs.map(({ status }) => status)).toEqual([201, 201]);
    expect((await cardsOf(eva)).cards).toHaveLength(1);
  });

  test("succeeds for only one of two cards linked to an account concurrently", async () => {
    const [one, two] = [await addCard(shop.db), await addCard(shop.db)];
    const first = await ready(ines, one);
    const validationId = await validated(ines, two);
    await later(60);
    const { body } = await send(ines, { validationId });
    const second = { validationId, otpRequestId: String(body.otpRequestId), otp: await lastCode(shop.db, two.phone) };
    // The second code has replaced the first; as it was before that:
    await shop.db.update(loyaltyOtps).set({ replaced: false }).where(eq(loyaltyOtps.cardId, one.id));
    const answers = await Promise.all([link(ines, first), link(ines, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await cardsOf(ines)).recordSetTotal).toBe(1);
  });

  test("is refused for a blocked card and for an expired check", async () => {
    const card = await addCard(shop.db);
    const form = await ready(ines, card);
    await shop.db.update(loyaltyCards).set({ status: "BLOCKED" }).where(eq(loyaltyCards.id, card.id));
    expect(faultOf(await link(ines, form))).toBe("400 _ERR_LOYALTY_CARD_BLOCKED");
    await shop.db
      .update(loyaltyValidations)
      .set({ at: new Date(Date.now() - 601_000) })
      .where(eq(loyaltyValidations.cardId, card.id));
    expect(faultOf(await link(ines, form))).toMatch(/^404/);
    expect(faultOf(await send(ines, form))).toMatch(/^404/);
  });
});

describe("unlinking a card", () => {
  const held = async (who: Member) => {
    const card = await addCard(shop.db, { memberId: who.memberId });
    const { body } = await send(who, { cardId: card.cardId, purpose: "UNLINK" });
    const form = { cardId: card.cardId, otpRequestId: body.otpRequestId, otp: await lastCode(shop.db, card.phone) };
    return { card, form: { ...form, reason: "CHANGE" } };
  };

  test("succeeds with a code and a reason, and leaves the balance on the card", async () => {
    const { card, form } = await held(ines);
    expect(await unlink(ines, form)).toEqual({ status: 200, body: { cardId: card.cardId, status: "UNLINKED" } });
    expect(await cardsOf(ines)).toMatchObject({ recordSetTotal: 0, cards: [] });
    expect(await rowOf(card)).toMatchObject({ memberId: null, status: "ACTIVE", balance: "325.500000" });
    expect(faultOf(await unlink(ines, form))).toMatch(/^404/);
    const audit = await shop.db.select().from(loyaltyAudit).where(eq(loyaltyAudit.cardId, card.id));
    expect(audit).toMatchObject([{ action: "UNLINK", reason: "CHANGE" }]);
  });

  test("also blocks a lost card", async () => {
    const { card, form } = await held(ines);
    expect((await unlink(ines, { ...form, reason: "LOST" })).status).toBe(200);
    expect((await rowOf(card))?.status).toBe("BLOCKED");
  });

  test("is refused without a code, with a wrong one and with one for another purpose", async () => {
    const { card, form } = await held(ines);
    expect(faultOf(await unlink(ines, { ...form, otp: undefined }))).toBe("400 _ERR_CMD_MISSING_PARAM otp");
    expect(faultOf(await unlink(ines, { ...form, otp: wrongFor(form.otp) }))).toBe("400 _ERR_OTP_INCORRECT 2");
    await shop.db.update(loyaltyOtps).set({ purpose: "REDEEM" }).where(eq(loyaltyOtps.cardId, card.id));
    expect(faultOf(await unlink(ines, form))).toBe("400 _ERR_OTP_EXPIRED");
    expect((await rowOf(card))?.memberId).toBe(ines.memberId);
  });

  test("is refused while an order paid with the card is waiting for payment", async () => {
    const { card, form } = await held(ines);
    const owner = await shop.shopper();
    const { order } = await shop.placed(owner, "SimplePunchout");
    const paid = { cardId: card.id, orderId: order.id, amount: "10", status: "REDEEMED" as const };
    await shop.db.insert(loyaltyReservations).values(paid);
    expect(faultOf(await unlink(ines, form))).toBe("409 _ERR_LOYALTY_CARD_IN_USE");
  });

  test("blocks a lost card while an order paid with it waits for payment, and unlinks it once that is paid", async () => {
    const { card, form } = await held(ines);
    const { order } = await shop.placed(await shop.shopper(), "SimplePunchout");
    const paid = { cardId: card.id, orderId: order.id, amount: "10", status: "REDEEMED" as const };
    await shop.db.insert(loyaltyReservations).values(paid);
    expect((await unlink(ines, { ...form, reason: "LOST" })).body).toEqual({ cardId: card.cardId, status: "BLOCKED" });
    expect((await cardsOf(ines)).cards).toMatchObject([{ cardId: card.cardId, status: "BLOCKED" }]);
    expect(await unlinkLost(shop.db)).toBe(0);
    await shop.db.transaction((tx) => moveOrder(tx, order.id, "C"));
    await Promise.all([unlinkLost(shop.db), unlinkLost(shop.db)]);
    expect(await rowOf(card)).toMatchObject({ memberId: null, status: "BLOCKED", lostAt: null, balance: "325.500000" });
    const audit = await shop.db.select().from(loyaltyAudit).where(eq(loyaltyAudit.cardId, card.id));
    expect(audit.map(({ action, reason, actorId }) => [action, reason, actorId])).toEqual([
      ["BLOCK", "LOST", ines.memberId],
      ["UNLINK", "LOST", ines.memberId],
    ]);
    const letters = sql`${outbox.kind} = 'loyalty-unlinked' and ${outbox.payload}->>'cardNumber' like ${"%" + card.last4}`;
    expect(await shop.db.$count(outbox, letters)).toBe(1);
  });

  test("requires a comment instead of a code from staff, who are recorded in the audit log", async () => {
    const { card } = await held(ines);
    const carla = await openMember(shop, { kind: "A" });
    const form = { cardId: card.cardId, reason: "OTHER" };
    expect(faultOf(await unlink(carla, form))).toBe("400 _ERR_CMD_MISSING_PARAM comment");
    expect((await unlink(carla, { ...form, comment: "Lo pidió por teléfono" })).status).toBe(200);
    const audit = await shop.db.select().from(loyaltyAudit).where(eq(loyaltyAudit.cardId, card.id));
    expect(audit).toMatchObject([
      { actorId: carla.memberId, memberId: ines.memberId, comment: "Lo pidió por teléfono" },
    ]);
  });
});

describe("access to loyalty cards", () => {
  test("is denied to guests and anonymous callers", async () => {
    const guest = await shop.store(1).guest();
    const calls: [string, string, object][] = [
      ["GET", "loyalty/cards", {}],
      ["GET", "loyalty/card/validate/1", {}],
      ["POST", "loyalty/otp-distributor", { body: { channel: "SMS", purpose: "LINK", validationId: "LV-1" } }],
      ["POST", "loyalty/card/link", { body: { validationId: "LV-1", otpRequestId: "OT-1", otp: "1" } }],
      ["POST", "loyalty/card/unlink", { body: { cardId: "LC-1", reason: "OTHER" } }],
    ];
    for (const [method, path, options] of calls) {
      expect(faultOf(await shop.call(method, path, { ...options, as: guest }))).toMatch(/^403 _ERR_USER_AUTHORITY/);
      expect(faultOf(await shop.call(method, path, options))).toBe("401 _ERR_DIDNT_LOGON");
    }
    expect((await shop.call("GET", "loyalty/card-for-checkout", { as: guest })).body).toEqual({
      hasCard: false,
      orderId: null,
    });
  });

  test("treats another shopper's card, check and code as unknown", async () => {
    const leo = await openMember(shop);
    const card = await addCard(shop.db, { memberId: leo.memberId });
    const eva = await openMember(shop);
    const form = await ready(eva, await addCard(shop.db));
    expect(faultOf(await send(ines, form))).toBe(`404 _ERR_RESOURCE_NOT_FOUND ${form.validationId}`);
    expect(faultOf(await link(ines, form))).toBe(`404 _ERR_RESOURCE_NOT_FOUND ${form.validationId}`);
    for (const cardId of [card.cardId, "LC-999999", "x"]) {
      expect(faultOf(await unlink(ines, { cardId, reason: "OTHER", otpRequestId: "OT-1", otp: "1" }))).toBe(
        `404 _ERR_RESOURCE_NOT_FOUND ${cardId}`,
      );
      expect(faultOf(await send(ines, { cardId, purpose: "REDEEM" }))).toBe(`404 _ERR_RESOURCE_NOT_FOUND ${cardId}`);
    }
    expect(faultOf(await send(ines, { validationId: "LV-5512" }))).toBe("404 _ERR_RESOURCE_NOT_FOUND LV-5512");
    expect(faultOf(await send(ines, {}))).toBe("400 _ERR_CMD_MISSING_PARAM validationId");
    expect(faultOf(await send(ines, { purpose: "UNLINK" }))).toBe("400 _ERR_CMD_MISSING_PARAM cardId");
  });

  test("is not available in a store without a loyalty program", async () => {
    const { call } = shop.store(2);
    expect((await call("GET", "loyalty/flags")).body.flags.loyaltyEnabled).toBe(false);
    expect((await call("GET", "loyalty/cards", { as: ines })).body.cards).toEqual([]);
    expect(faultOf(await call("GET", "loyalty/card/validate/6370120000044821", { as: ines }))).toMatch(/^404/);
    const body = { validationId: "LV-1", channel: "SMS", purpose: "LINK" };
    expect(faultOf(await call("POST", "loyalty/otp-distributor", { as: ines, body }))).toMatch(/^404/);
  });

  test("is described by flags: the store's settings, and whether the shopper has a card", async () => {
    const flags = async (as?: Member) => (await shop.call("GET", "loyalty/flags", as && { as })).body;
    expect((await flags()).user).toBeUndefined();
    expect(await flags(ines)).toMatchObject({
      flags: { loyaltyEnabled: true, otpRequiredForRedemption: false, minRedemption: "1.00", accrualPercent: "1.0" },
      user: { hasLinkedCard: false, promptToLink: true },
    });
    await addCard(shop.db, { memberId: ines.memberId });
    expect((await flags(ines)).user).toEqual({ hasLinkedCard: true, promptToLink: false });
  });
});

test("shows the card without its balance while the ledger is closed", async () => {
  await addCard(shop.db, { memberId: ines.memberId });
  await withSettings(shop.db, { ledgerClosed: "true" }, async () => {
    const { cards } = await cardsOf(ines);
    expect(cards).toMatchObject([{ balance: null, stale: true, status: "LINKED", expiring: [], transactions: [] }]);
  });
  expect((await cardsOf(ines)).cards[0]).toMatchObject({ balance: { amount: "325.50" } });
  expect((await ines.call("GET", "loyalty/cards")).body.cards[0].transactions).toBeUndefined();
});

describe("a club message", () => {
  const message = { mobilePhone: "6187654321", messageType: "PURCHASE", acceptsTerms: true };

  test("is created once per order and type, and only for the order's owner", async () => {
    const owner = await shop.shopper();
    const { orderId } = await shop.placed(owner);
    const ask = (body: object) => owner.call("POST", "SendClubMsgCmd", { body: { orderId, ...message, ...body } });
    const answers = await Promise.all([ask({}), ask({}), ask({})]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.messageId)).size).toBe(1);
    expect((await ask({ messageType: "INVITE" })).status).toBe(201);
    expect(await shop.db.$count(clubMessages, eq(clubMessages.orderId, Number(orderId)))).toBe(2);
    expect(faultOf(await ask({ mobilePhone: "618 765" }))).toBe("400 _ERR_CMD_INVALID_PARAM mobilePhone");
    expect(faultOf(await ask({ acceptsTerms: false }))).toBe("400 _ERR_CMD_MISSING_PARAM acceptsTerms");
    const stranger = await shop.shopper();
    const theirs = await stranger.call("POST", "SendClubMsgCmd", { body: { orderId, ...message } });
    expect(faultOf(theirs)).toBe(`404 _ERR_ORDER_NOT_FOUND ${orderId}`);
  });

  test("is refused for a cart", async () => {
    const owner = await shop.shopper();
    const { id } = await shop.cart(owner);
    const answer = await owner.call("POST", "SendClubMsgCmd", { body: { orderId: String(id), ...message } });
    expect(faultOf(answer)).toBe("409 _ERR_ORDER_WRONG_STATUS P");
  });
});
