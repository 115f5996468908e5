import { Notice } from "#app/components/notice.tsx";
import { type Foreign, Phrase } from "#app/components/phrase.tsx";
import { Price, type PriceData } from "#app/components/price.tsx";
import { type RatingData, Stars } from "#app/components/rating.tsx";

type HeadProps = Foreign & {
  name: string;
  brand?: { name: string; href: string };
  seller?: { label: string; href?: string | undefined; paused?: string | undefined };
  price?: PriceData;
  months?: string[];
  rating?: RatingData;
  /** Of the seller. */
  sellerRating?: { text: string; label?: string };
};

/** Who made it, what it is, what it costs. */
export function ProductHead({ name, lang, brand, seller, price, months = [], rating, sellerRating }: HeadProps) {
  return (
    <div className="product__head">
      {brand ? (
        <p className="small">
          <a href={brand.href}>{brand.name}</a>
        </p>
      ) : null}
      <h1 className="product__title">
        <Phrase lang={lang}>{name}</Phrase>
      </h1>
      {rating ? (
        <p className="small">
          <Stars stars={Math.round(Number(rating.average))} label={rating.label} />{" "}
          <a href="#reviews">
            {rating.average} ({rating.count})
          </a>
        </p>
      ) : null}
      {price ? <Price {...price} large /> : null}
      {months.map((plan) => (
        <p className="small" key={plan}>
          {plan}
        </p>
      ))}
      {seller ? (
        <p className="small">
          {seller.href ? <a href={seller.href}>{seller.label}</a> : seller.label}
          {sellerRating ? (
            <>
              {" · "}
              <span role={sellerRating.label ? "img" : undefined} aria-label={sellerRating.label}>
                {sellerRating.text}
              </span>
            </>
          ) : null}
        </p>
      ) : null}
      {seller?.paused ? <Notice kind="warning">{seller.paused}</Notice> : null}
    </div>
  );
}
