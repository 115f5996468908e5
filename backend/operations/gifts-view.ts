import { giftsOf } from "#backend/cart/gift-wrap/view.ts";
import type { OrderItemRow } from "#backend/order/rows.ts";
import { type Html, html } from "#backend/studio/html.ts";
import type { Texts } from "./texts/english.ts";

/** What is wrapped, and what is written on the note that goes with it. */
export const giftsView = (texts: Texts, lines: readonly OrderItemRow[], nameOf: (line: OrderItemRow) => string): Html =>
  html`${giftsOf(lines).map(
    ({ wrapped, pricesHidden, note, lines: given }) =>
      html`<section>
        <h3>${texts.gift.title}</h3>
        <p>
          <strong>${wrapped ? texts.gift.wrap : texts.gift.leave}</strong>
          ${pricesHidden && html`<br /><strong>${texts.gift.pricesHidden}</strong>`}
          ${given.map((line) => html`<br />${line.quantity} × <bdi>${nameOf(line)}</bdi>`)}
        </p>
        ${named(texts.gift.recipient, note.recipient)}${named(texts.gift.sender, note.sender)}
        ${
          note.message &&
          html`<p>
            ${texts.gift.message}:<br />${note.message.split("\n").map((line) => html`<bdi>${line}</bdi><br />`)}
          </p>`
        }
      </section>`,
  )}`;

const named = (label: string, name: string) => name && html`<p>${label}: <bdi>${name}</bdi></p>`;
