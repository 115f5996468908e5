import type { PaymentSession } from "#backend/payment/page-session.ts";
import { shopTimeZone } from "#contract/calendar/day.ts";
import { withWesternDigits } from "#contract/rules/digits.ts";
import { leave, page, summary } from "./frame.ts";
import { html } from "./html.ts";
import { slipTexts } from "./slip-texts.ts";
import { spoken } from "./texts.ts";

/** True for what is paid at a register or from a bank, not at a page. */
export const isSlip = ({ kind }: Pick<PaymentSession, "kind">) => kind === "oxxo" || kind === "spei";

/** A slip to show at the register or to type in at the bank, for printing; and, as this is a simulation, the payment itself. */
export function slipPage(session: PaymentSession) {
  const { language, slip = {} } = session;
  const t = slipTexts(language);
  const { title, number, how } = t[session.kind === "spei" ? "spei" : "oxxo"];
  const digits = slip.reference ?? slip.clabe ?? "";
  const row = (name: string, value: string | undefined) =>
    value &&
    html`<dt>${name}</dt>
      <dd><bdi>${value}</bdi></dd>`;
  return page(
    session,
    title,
    html`<p>${how}</p>
      <p class="number">
        ${number}
        <strong dir="ltr">${digits.replace(/(.{4})(?=.)/g, "$1 ")}</strong>
      </p>
      ${summary(session)}
      <dl>${row(t.bank, slip.bank)} ${row(t.concept, slip.concept)} ${row(t.until, momentIn(session))}</dl>
      <p class="hint screen">${t.print}</p>
      <form method="post" class="screen"><button name="intent" value="agree">${t.simulate}</button></form>
      ${leave(session)}`,
    t.simulation,
  );
}

function momentIn({ expiresAt, language }: PaymentSession): string {
  const locale = withWesternDigits(spoken(language).lang);
  const style = { dateStyle: "long", timeStyle: "short", timeZone: shopTimeZone } as const;
  return new Intl.DateTimeFormat(locale, style).format(expiresAt);
}
