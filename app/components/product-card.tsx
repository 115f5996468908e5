import type { ReactNode } from "react";
import { Badge, type BadgeKind } from "#app/components/badge.tsx";
import { CardBuy, CardCorner, type CardTools } from "#app/components/card-tools.tsx";
import { type Foreign, Phrase } from "#app/components/phrase.tsx";
import { Picture, type PictureData } from "#app/components/picture.tsx";
import { Price, type PriceData } from "#app/components/price.tsx";
import { Rating, type RatingData } from "#app/components/rating.tsx";
import { Swatch, type SwatchData } from "#app/components/swatch.tsx";

/** A product in a grid. The name is its only link, and the whole card is clickable. */
export function ProductCard({ headingLevel: Heading = "h3", first, action, tools, id, ...card }: ProductCardProps) {
  return (
    <article className="product-card" id={id}>
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
      {card.brand ? (
        <p className="product-card__note">
          <bdi>{card.brand}</bdi>
        </p>
      ) : null}
      <Heading className="product-card__name">
        <a href={card.href}>
          <Phrase lang={card.lang}>{card.name}</Phrase>
        </a>
      </Heading>
      {card.rating ? <Rating {...card.rating} /> : null}
      {card.price ? <Price {...card.price} /> : null}
      <CardSwatches card={card} links={tools !== undefined} />
      {card.note ? <p className="product-card__note">{card.note}</p> : null}
      {card.seller ? <p className="product-card__note">{card.seller}</p> : null}
      {tools ? <CardCorner card={card} tools={tools} /> : null}
      {tools ? <CardBuy card={card} tools={tools} /> : null}
      {action ? <div className="product-card__action">{action}</div> : null}
    </article>
  );
}

type CardSwatch = SwatchData & { label: string; query?: string };
type SwatchesProps = { card: Pick<ProductCardData, "href" | "swatches" | "moreSwatches">; links: boolean };

/** Colors; in a list, each opens the product in its color. */
function CardSwatches({ card: { href, swatches = [], moreSwatches }, links }: SwatchesProps) {
  if (swatches.length === 0) return null;
  return (
    <p className="swatches">
      {swatches.map(({ query, label, ...swatch }) =>
        links && query ? (
          <a key={label} href={href + query} title={label}>
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

export type ProductCardData = Foreign & {
  href: string;
  name: string;
  picture: PictureData;
  price?: PriceData;
  /** What people think of it, below the name. */
  rating?: RatingData;
  badges?: { label: string; kind?: BadgeKind }[];
  brand?: string;
  /** `query`: selects it, appended to the product's address. */
  swatches?: CardSwatch[];
  /** Behind the swatches, e.g. "+3". */
  moreSwatches?: string;
  /** Stock or delivery, e.g. "Arrives Thursday". */
  note?: string;
  /** E.g. "Sold by Taller Luna". */
  seller?: string;
  /** The part number by which the tools of a list refer to it. */
  partNumber?: string;
  /** What its button does: add it to the cart as it is, or lead to its choices. */
  buy?: "add" | "choose";
  /** For buyers who have requisition lists: the address of the form that puts it on one. */
  toList?: string;
  /** A guest has saved it on this device. */
  kept?: true;
};

export type ProductCardProps = ProductCardData & {
  headingLevel?: "h2" | "h3" | "h4";
  first?: boolean;
  id?: string;
  action?: ReactNode;
  /** What shoppers can do with it directly in the list. */
  tools?: CardTools;
};
