import { HiddenFields } from "#app/components/form.tsx";
import { Icon, iconPaths } from "#app/components/icon.tsx";
import type { ProductCardData } from "#app/components/product-card.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";

/**
 * What shoppers can do with the products of a list without opening them. A list may have a hundred cards, so anything
 * they share is here once, and so are the forms on the page; a card's buttons refer to them.
 */
export type CardTools = {
  /** Adds one piece to the cart; a product with choices is opened instead. */
  buy?: { action: string; ticket: string; add: string; choose: string };
  /** Saves it for later; if it is already saved, leads to the list. */
  save?: { action: string; returnTo: string; label: string; kept: string; wishlist: string };
  /** Leads to the form that puts it on a requisition list. */
  list?: { label: string };
  /** Adds it to the comparison. */
  compare?: { action: string; hidden: Record<string, string>; label: string };
};

const buyForm = "card-buy";
const saveForm = "card-save";
const compareForm = "card-compare";

/** The forms that the buttons of the cards belong to. */
export function CardForms({ tools: { buy, save, compare } }: { tools: CardTools }) {
  return (
    <>
      <svg className="visually-hidden" width="0" height="0" aria-hidden="true">
        <symbol id={heartId} viewBox="0 0 24 24">
          <path d={iconPaths.heart} />
        </symbol>
      </svg>
      {buy ? (
        <form id={buyForm} method="post" action={buy.action} hidden data-prevent-scroll-reset="">
          <HiddenFields values={{ intent: "add", quantity: "1", ticket: buy.ticket }} />
        </form>
      ) : null}
      {save ? (
        <form id={saveForm} method="post" action={save.action} hidden data-prevent-scroll-reset="">
          <HiddenFields values={{ intent: "save", returnTo: save.returnTo, list: "1" }} />
        </form>
      ) : null}
      {compare ? (
        <form id={compareForm} action={compare.action} hidden>
          <HiddenFields values={compare.hidden} />
        </form>
      ) : null}
    </>
  );
}

/** The element around a card: when a shopper leaves the page from a card, the way back leads to it. The save action uses it too. */
export const cardId = (partNumber: string): string => `p-${encodeURIComponent(partNumber)}`;

/** The heart, the way to a buyer's lists, and the scales where products are being compared. */
export function CardCorner({ card: { name, partNumber, kept, toList }, tools: { save, list, compare } }: ToolProps) {
  if (!partNumber || (!save && !compare)) return null;
  return (
    <div className="product-card__tools">
      {save && kept ? (
        <a className="icon-button icon-button--on" href={save.wishlist}>
          <Heart />
          <VisuallyHidden>{`${save.kept} ${name}`}</VisuallyHidden>
        </a>
      ) : null}
      {save && !kept ? (
        <button
          className="icon-button"
          form={saveForm}
          name="partNumber"
          value={partNumber}
          aria-label={`${save.label}: ${name}`}
        >
          <Heart />
        </button>
      ) : null}
      {list && toList ? (
        <a className="icon-button" href={toList} aria-label={`${list.label}: ${name}`}>
          <Icon name="list" />
        </a>
      ) : null}
      {compare ? (
        <button
          className="icon-button"
          form={compareForm}
          name="add"
          value={partNumber}
          aria-label={`${compare.label} ${name}`}
        >
          <Icon name="compare" />
        </button>
      ) : null}
    </div>
  );
}

/** Drawn once in a list: every card refers to it. */
const Heart = () => (
  <svg className="icon" width="24" height="24" aria-hidden="true">
    <use href={`#${heartId}`} />
  </svg>
);
const heartId = "heart";

/** Adds one piece to the cart, or links to the choices. */
export function CardBuy({ card: { name, partNumber, href, buy }, tools }: ToolProps) {
  if (!partNumber || !buy || !tools.buy) return null;
  const { add, choose } = tools.buy;
  return buy === "add" ? (
    <button className="card-buy" form={buyForm} name="partNumber" value={partNumber} aria-label={`${add}: ${name}`}>
      {add}
    </button>
  ) : (
    <a className="card-buy" href={href} aria-label={`${choose}: ${name}`}>
      {choose}
    </a>
  );
}

type ToolProps = {
  card: Pick<ProductCardData, "name" | "href" | "partNumber" | "kept" | "buy" | "toList">;
  tools: CardTools;
};
