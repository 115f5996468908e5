import type { ReactNode } from "react";
import { Badge, type BadgeKind } from "#app/components/badge.tsx";
import { Picture, type PictureData } from "#app/components/picture.tsx";
import { Price, type PriceData } from "#app/components/price.tsx";
import { Icon } from "#app/components/icon.tsx";
import { SaveButton, type SaveView } from "#app/components/save-button.tsx";
import { Swatch, type SwatchData } from "#app/components/swatch.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";

/** A product in a grid. One link, the name; the whole card answers to it. */
export function ProductCard({ headingLevel: Heading = "h3", first, action, ...card }: ProductCardProps) {
  return (
    <article className="product-card">
      <Picture {...card.picture} first={first} />
      {card.badges && card.badges.length > 0 ? (
        <p className="product-card__badges">
          {card.badges.map(({ label, kind }) => (
            <Badge key={label} kind={kind ?? "accent"}>
              {label}
            </Badge>
          ))}
        </p>
      ) : null}
      {card.brand ? <p className="product-card__brand">{card.brand}</p> : null}
      <Heading className="product-card__name">
        <a href={card.href}>{card.name}</a>
      </Heading>
      {card.price ? <Price {...card.price} /> : null}
      <CardSwatches card={card} />
      {card.note ? <p className="product-card__note">{card.note}</p> : null}
      {card.seller ? <p className="product-card__seller">{card.seller}</p> : null}
      {card.save || card.compare ? (
        <div className="product-card__tools">
          {card.save ? <SaveButton {...card.save} name={card.name} compact /> : null}
          {card.compare ? (
            <a className="icon-button" href={card.compare.href} rel="nofollow" title={card.compare.label}>
              <Icon name="compare" />
              <VisuallyHidden>
                {card.compare.label} {card.name}
              </VisuallyHidden>
            </a>
          ) : null}
        </div>
      ) : null}
      {action ? <div className="product-card__action">{action}</div> : null}
    </article>
  );
}

type CardSwatch = SwatchData & { label: string; query?: string };

/** Colors; in a list, each opens the product in its color. */
function CardSwatches({ card: { name, href, swatches = [], moreSwatches, choosing } }: { card: ProductCardData }) {
  if (swatches.length === 0) return null;
  return (
    <p className="swatches">
      {swatches.map(({ query, label, ...swatch }) =>
        choosing && query ? (
          <a key={label} className="swatches__link" href={href + query} title={label} aria-label={`${label}, ${name}`}>
            <Swatch {...swatch} />
          </a>
        ) : (
          <Swatch key={label} label={label} {...swatch} />
        ),
      )}
      {moreSwatches}
    </p>
  );
}

export type ProductCardData = {
  /** Of the element around it, where a page leads back to it. */
  id?: string;
  href: string;
  name: string;
  picture: PictureData;
  price?: PriceData;
  badges?: { label: string; kind?: BadgeKind }[];
  brand?: string;
  /** `query`: the choice of it, behind the product's address. */
  swatches?: CardSwatch[];
  /** Swatches are links. */
  choosing?: boolean;
  /** Behind the swatches, e.g. "+3". */
  moreSwatches?: string;
  /** Stock or delivery, e.g. "Arrives Thursday". */
  note?: string;
  /** E.g. "Sold by Taller Luna". */
  seller?: string;
  /** Keeps it for later. */
  save?: SaveView;
  /** Puts it beside others. */
  compare?: { href: string; label: string };
};

export type ProductCardProps = ProductCardData & {
  headingLevel?: "h2" | "h3" | "h4";
  first?: boolean;
  action?: ReactNode;
};
