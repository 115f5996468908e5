import { Notice } from "#app/components/notice.tsx";
import { Price, type PriceData } from "#app/components/price.tsx";

type HeadProps = {
  name: string;
  short?: string;
  brand?: { name: string; href: string };
  seller?: { label: string; href?: string | undefined; paused?: string | undefined };
  price?: PriceData;
};

/** Who made it, what it is, what it costs. */
export function ProductHead({ name, short, brand, seller, price }: HeadProps) {
  return (
    <div className="product__head">
      {brand ? (
        <p className="small">
          <a href={brand.href}>{brand.name}</a>
        </p>
      ) : null}
      <h1 className="product__title">
        <bdi>{name}</bdi>
      </h1>
      {price ? <Price {...price} large /> : null}
      {short ? (
        <p className="soft">
          <bdi>{short}</bdi>
        </p>
      ) : null}
      {seller ? <p className="small">{seller.href ? <a href={seller.href}>{seller.label}</a> : seller.label}</p> : null}
      {seller?.paused ? <Notice kind="warning">{seller.paused}</Notice> : null}
    </div>
  );
}
