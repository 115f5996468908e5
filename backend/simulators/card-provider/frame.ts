import type { PaymentSession } from "#backend/payment/page-session.ts";
import { withWesternDigits } from "#contract/rules/digits.ts";
import { Html, html } from "./html.ts";
import { style } from "./style.ts";
import { spoken, textsFor } from "./texts.ts";

/**
 * A page of the provider: it says which shop is paid, that the connection is secure, and that all of it is a simulation.
 * @param about the payment, or only a language if it is unknown
 */
export function page(about: PaymentSession | string, title: string, body: Html, simulation?: string) {
  const [session, language] = typeof about === "string" ? [undefined, about] : [about, about.language];
  const { lang, dir, texts } = spoken(language);
  return html`<!doctype html>
    <html lang="${lang}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${styleElement}
      </head>
      <body>
        <main>
          <p class="brand">
            ${session && html`<strong><bdi>${session.shopName}</bdi></strong>`}
            <span>${lock} ${texts.secure}</span>
          </p>
          <h1>${title}</h1>
          <p class="simulation">${simulation ?? texts.simulation}</p>
          ${body}
        </main>
      </body>
    </html>`.text;
}

/** Who is paid, for which order, how much. */
export function summary(session: PaymentSession) {
  const t = textsFor(session.language);
  return html`<dl>
    <dt>${t.merchant}</dt>
    <dd><bdi>${session.shopName}</bdi></dd>
    <dt>${t.order}</dt>
    <dd>${session.orderId}</dd>
    <dt>${t.amount}</dt>
    <dd><bdi>${money(session)}</bdi></dd>
    ${
      session.plan &&
      html`<dt>${t.plan}</dt>
        <dd><bdi>${session.plan}</bdi></dd>`
    }
  </dl>`;
}

/** The way back without paying. */
export const leave = (session: PaymentSession) =>
  html`<p class="screen">
    <a class="leave" href="${returnAddress(session)}">${textsFor(session.language).leave(session.shopName)}</a>
  </p>`;

/** Where the shopper returns to: with order and instruction but never a result, because the address proves nothing. */
export function returnAddress({ returnUrl, orderId, piId }: PaymentSession) {
  const url = new URL(returnUrl);
  url.searchParams.set("orderId", orderId);
  url.searchParams.set("piId", piId);
  return url.href;
}

/** An amount for display in the shop's format: the symbol, and which dollar or peso it is. */
export function money({ amount, currency, language }: PaymentSession) {
  // For display only: the amount charged is still the decimal string of the session.
  const locale = withWesternDigits(spoken(language).lang);
  const currencyDisplay = locale.startsWith("ar") ? "code" : "narrowSymbol";
  const text = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay }).format(Number(amount));
  return text.includes(currency) ? text : `${text} ${currency}`;
}

// In one piece: the policy allows exactly this text, and formatters may reindent it within markup.
const styleElement = new Html(`<style>${style}</style>`);

const lock = html`<svg
  viewBox="0 0 24 24"
  width="18"
  height="18"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  aria-hidden="true"
>
  <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />
</svg>`;
