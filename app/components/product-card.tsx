import type { ReactNode } from "react";
import { Badge, type BadgeKind } from "#app/components/badge.tsx";
import { Picture, type PictureData } from "#app/components/picture.tsx";
import { Price, type PriceData } from "#app/components/price.tsx";
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
      {card.swatches && card.swatches.length > 0 ? (
        <p className="swatches">
          {card.swatches.map((swatch) => (
            <Swatch key={swatch.label} {...swatch} />
          ))}
          {card.moreSwatches}
        </p>
      ) : null}
      {card.note ? <p className="product-card__note">{card.note}</p> : null}
      {card.seller ? <p className="product-card__seller">{card.seller}</p> : null}
      {card.compare ? (
        <p className="product-card__action small">
          <a href={card.compare.href} rel="nofollow">
            {card.compare.label}
            <VisuallyHidden> {card.name}</VisuallyHidden>
          </a>
        </p>
      ) : null}
      {action ? <div className="product-card__action">{action}</div> : null}
    </article>
  );
}

export type ProductCardData = {
  href: string;
  name: string;
  picture: PictureData;
  price?: PriceData;
  badges?: { label: string; kind?: BadgeKind }[];
  brand?: string;
  swatches?: (SwatchData & { label: string })[];
  /** Behind the swatches, e.g. "+3". */
  moreSwatches?: string;
  /** Stock or delivery, e.g. "Arrives Thursday". */
  note?: string;
  /** E.g. "Sold by Taller Luna". */
  seller?: string;
  /** Puts it beside others. */
  compare?: { href: string; label: string };
};

export type ProductCardProps = ProductCardData & {
  headingLevel?: "h2" | "h3" | "h4";
  first?: boolean;
  action?: ReactNode;
};
