import type { PaymentSession } from "#backend/payment/page-session.ts";
import { type CardFaults, type CardField, type CardForm, testCards } from "./card.ts";
import { Html, html } from "./html.ts";
import { style } from "./style.ts";
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
    session.language,
    titleOf(session),
    html`${summary(session)}
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

/** A card that was remembered: its security code is all there is to type. */
export function savedCardPage(session: PaymentSession, fault?: CardFaults["cvc"]) {
  const t = textsFor(session.language);
  const { brand = "", lastFour = "", expiry = "" } = session.card ?? {};
  return page(
    session.language,
    titleOf(session),
    html`${summary(session)}
      <p><strong>${brand} ····${lastFour}</strong>, ${expiry}</p>
      <form method="post" novalidate autocomplete="on">
        ${field(session, "cvc", fault, html`inputmode="numeric" autocomplete="cc-csc" maxlength="4" required`)}
        <button name="intent" value="pay">${t.pay(money(session))}</button>
        <button name="intent" value="cancel" class="plain" formnovalidate>${t.cancel}</button>
      </form>
      <p><a class="leave" href="?card=new">${t.anotherCard}</a></p>
      ${leave(session)}`,
  );
}

/** The issuer's question for a code; the card itself is not needed any more. */
export function challengePage(session: PaymentSession, wrong = false) {
  const t = textsFor(session.language);
  const described = wrong ? "code-hint code-fault" : "code-hint";
  return page(
    session.language,
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
            maxlength="6"
            required
            aria-describedby="${described}"
            aria-invalid="${String(wrong)}"
          />
          ${wrong && html`<p class="fault" id="code-fault" role="alert">${t.codeFault}</p>`}
        </div>
        <button name="intent" value="confirm">${t.confirm}</button>
        <button name="intent" value="cancel" class="plain" formnovalidate>${t.cancel}</button>
      </form>
      ${leave(session)}`,
  );
}

/** The account of a shopper there: agree to the amount, or not. */
export function agreementPage(session: PaymentSession) {
  const t = textsFor(session.language);
  return page(
    session.language,
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

// In one piece: the policy allows exactly this text, and formatters may reindent it within markup.
const styleElement = new Html(`<style>${style}</style>`);

/** For a session that was decided before, or came too late. */
export function closedPage(session: PaymentSession, why: "done" | "expired") {
  const t = textsFor(session.language);
  const [title, text] = why === "done" ? [t.doneTitle, t.doneText] : [t.expiredTitle, t.expiredText];
  return page(
    session.language,
    title,
    html`<p>${text}</p>
      <a class="back" href="${returnAddress(session)}">${t.back(session.shopName)}</a>`,
  );
}

/** For an address that is not one of ours. */
export function unknownPage(language: string) {
  const t = textsFor(language);
  return page(language, t.unknownTitle, html`<p>${t.unknownText}</p>`);
}

/** Where the shopper goes back to: order and instruction, never a result — the address proves nothing. */
export function returnAddress({ returnUrl, orderId, piId }: PaymentSession) {
  const url = new URL(returnUrl);
  url.searchParams.set("orderId", orderId);
  url.searchParams.set("piId", piId);
  return url.href;
}

function page(language: string, title: string, body: Html) {
  const t = textsFor(language);
  return html`<!doctype html>
    <html lang="${speaks(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${styleElement}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p class="simulation">${t.simulation}</p>
          ${body}
        </main>
      </body>
    </html>`.text;
}

function summary(session: PaymentSession) {
  const t = textsFor(session.language);
  return html`<dl>
    <dt>${t.merchant}</dt>
    <dd>${session.shopName}</dd>
    <dt>${t.order}</dt>
    <dd>${session.orderId}</dd>
    <dt>${t.amount}</dt>
    <dd>${money(session)}</dd>
    ${
      session.plan &&
      html`<dt>${t.plan}</dt>
        <dd>${session.plan}</dd>`
    }
  </dl>`;
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
        <code>${number.replace(/(\d{4})(?=\d)/g, "$1 ")}</code>: ${t.outcomes[outcome]}${bank && ` (${bank})`}
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

const titleOf = ({ kind, language }: PaymentSession) =>
  kind === "bank" ? textsFor(language).bankTitle : textsFor(language).title;

/** The page's own language, which need not be the session's. */
const speaks = (language: string) => (language.toLowerCase().startsWith("es") ? "es-MX" : "en-US");

const leave = (session: PaymentSession) =>
  html`<p>
    <a class="leave" href="${returnAddress(session)}">${textsFor(session.language).leave(session.shopName)}</a>
  </p>`;

/** Only a value that passed is kept: what failed may be a card number in the wrong place. */
const keep = (faults: CardFaults, typed: Partial<CardForm>, name: "expiry" | "holder") =>
  faults[name] ? "" : (typed[name] ?? "");

function money({ amount, currency, language }: PaymentSession) {
  // For the eye only: what is charged stays the decimal string of the session.
  return new Intl.NumberFormat(speaks(language), { style: "currency", currency, currencyDisplay: "code" }).format(
    Number(amount),
  );
}
