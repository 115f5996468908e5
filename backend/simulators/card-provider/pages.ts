import type { PaymentSession } from "#backend/payment/page-session.ts";
import { type CardFaults, type CardField, type CardForm, testCards } from "./card.ts";
import { leave, money, page, returnAddress, summary } from "./frame.ts";
import { type Html, html } from "./html.ts";
import { textsFor } from "./texts.ts";

/** The card form. Number and CVC never come back; the harmless fields keep what was typed. */
export function cardPage(
  session: PaymentSession,
  faults: CardFaults = {},
  typed: Partial<CardForm & { remember: boolean }> = {},
) {
  const t = textsFor(session.language);
  const input = (name: CardField, attributes: Html) => field(session, name, faults[name], attributes);
  return page(
    session,
    titleOf(session),
    html`${summary(session)} ${marks(session)}
      ${Object.keys(faults).length > 0 && html`<p class="faults" role="alert">${t.faultSummary}</p>`}
      <form method="post" novalidate autocomplete="on">
        ${input("number", html`inputmode="numeric" autocomplete="cc-number" maxlength="23" required`)}
        <div class="pair">
          ${input("expiry", html`inputmode="numeric" autocomplete="cc-exp" maxlength="9" required value="${keep(faults, typed, "expiry")}"`)}
          ${input("cvc", html`inputmode="numeric" autocomplete="cc-csc" maxlength="4" required`)}
        </div>
        ${input("holder", html`autocomplete="cc-name" maxlength="100" required value="${keep(faults, typed, "holder")}"`)}
        ${session.remember && rememberBox(session, typed.remember ?? session.rememberAsked ?? false)}
        <button name="intent" value="pay">${t.pay(money(session))}</button>
        <button name="intent" value="cancel" class="plain" formnovalidate>${t.cancel}</button>
      </form>
      ${leave(session)} ${cardList(session)}`,
  );
}

/** The page for a saved card, on which only the security code has to be typed. */
export function savedCardPage(session: PaymentSession, fault?: CardFaults["cvc"]) {
  const t = textsFor(session.language);
  const { brand = "", lastFour = "", expiry = "" } = session.card ?? {};
  return page(
    session,
    titleOf(session),
    html`${summary(session)}
      <p>
        <bdi><strong>${brand} ····${lastFour}</strong>, ${expiry}</bdi>
      </p>
      <form method="post" novalidate autocomplete="on">
        ${field(session, "cvc", fault, html`inputmode="numeric" autocomplete="cc-csc" maxlength="4" required`)}
        <button name="intent" value="pay">${t.pay(money(session))}</button>
        <button name="intent" value="cancel" class="plain" formnovalidate>${t.cancel}</button>
      </form>
      <p><a class="leave" href="?card=new">${t.anotherCard}</a></p>
      ${leave(session)}`,
  );
}

/** The issuer's question for a code; the card itself is not needed anymore. A pasted code may be longer than its digits. */
export function challengePage(session: PaymentSession, fault?: "wrong" | "missing") {
  const t = textsFor(session.language);
  const described = fault ? "code-hint code-fault" : "code-hint";
  return page(
    session,
    t.challengeTitle,
    html`${summary(session)}
      <form method="post" novalidate>
        <div class="field">
          <label for="code">${t.code}</label>
          <p class="hint" id="code-hint">${t.challengeText}</p>
          <input
            id="code"
            name="code"
            inputmode="numeric"
            autocomplete="one-time-code"
            maxlength="20"
            required
            aria-describedby="${described}"
            aria-invalid="${String(Boolean(fault))}"
          />
          ${fault && html`<p class="fault" id="code-fault" role="alert">${t.codeFaults[fault]}</p>`}
        </div>
        <button name="intent" value="confirm">${t.confirm}</button>
        <button name="intent" value="cancel" class="plain" formnovalidate>${t.cancel}</button>
      </form>
      ${leave(session)}`,
  );
}

/** The shopper's account at the provider, where they agree to the amount or decline. */
export function agreementPage(session: PaymentSession) {
  const t = textsFor(session.language);
  return page(
    session,
    t.agreementTitle,
    html`${summary(session)}
      <p>${t.agreementText}</p>
      <form method="post">
        <button name="intent" value="agree">${t.agree(money(session))}</button>
        <button name="intent" value="cancel" class="plain">${t.cancel}</button>
      </form>
      ${leave(session)}`,
  );
}

/** The page for a session that has been decided already, or has expired. */
export function closedPage(session: PaymentSession, why: "done" | "expired") {
  const t = textsFor(session.language);
  const [title, text] = why === "done" ? [t.doneTitle, t.doneText] : [t.expiredTitle, t.expiredText];
  return page(
    session,
    title,
    html`<p>${text}</p>
      <a class="back" href="${returnAddress(session)}">${t.back(session.shopName)}</a>`,
  );
}

/** The page for an unknown address. */
export function unknownPage(language: string) {
  const t = textsFor(language);
  return page(language, t.unknownTitle, html`<p>${t.unknownText}</p>`);
}

function field(session: PaymentSession, name: CardField, fault: CardFaults[CardField], attributes: Html) {
  const t = textsFor(session.language);
  const hint = t.hints[name];
  const described = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(" ");
  return html`<div class="field">
    <label for="${name}">${t.fields[name]}</label>
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    <input
      id="${name}"
      name="${name}"
      ${attributes}
      aria-invalid="${String(Boolean(fault))}"
      ${described && html`aria-describedby="${described}"`}
    />
    ${fault && html`<p class="fault" id="${name}-fault">${t.faults[name][fault]}</p>`}
  </div>`;
}

function rememberBox({ language, shopName, kind }: PaymentSession, ticked: boolean) {
  const t = textsFor(language);
  return html`<div class="field">
    <label class="tick"
      ><input type="checkbox" name="remember" ${ticked && html`checked`} /> ${t.remember(shopName)}</label
    >
    <p class="hint">${kind === "bank" ? t.bankRememberHint : t.rememberHint}</p>
  </div>`;
}

function cardList({ language }: PaymentSession) {
  const t = textsFor(language);
  const rows = testCards.map(
    ({ number, outcome, bank }) =>
      html`<li>
        <code dir="ltr">${number.replace(/(\d{4})(?=\d)/g, "$1 ")}</code>:
        ${t.outcomes[outcome]}${bank && html` (<bdi>${bank}</bdi>)`}
      </li>`,
  );
  return html`<details>
    <summary>${t.testCards}</summary>
    <p>${t.testCardHelp}</p>
    <ul>
      ${rows}
    </ul>
  </details>`;
}

/** The card brands accepted here. A bank accepts its own. */
const marks = ({ kind }: PaymentSession) =>
  kind !== "bank" &&
  html`<ul class="marks">
    ${["Visa", "Mastercard", "American Express"].map((name) => html`<li>${name}</li>`)}
  </ul>`;

const titleOf = ({ kind, language }: PaymentSession) =>
  kind === "bank" ? textsFor(language).bankTitle : textsFor(language).title;

/** Keeps only a value that passed: one that failed may be a card number in the wrong field. */
const keep = (faults: CardFaults, typed: Partial<CardForm>, name: "expiry" | "holder") =>
  faults[name] ? "" : (typed[name] ?? "");
