import { CardForms, type CardTools, cardId } from "#app/components/card-tools.tsx";
import { ProductCard, type ProductCardData } from "#app/components/product-card.tsx";

/** Products side by side. `eager` pictures load at once (the first screen), the first of them with priority. */
export function ProductGrid({ products, headingLevel, eager = false, label, rows, tools, marks }: ProductGridProps) {
  return (
    <>
      {tools ? <CardForms tools={tools} /> : null}
      <ul className={rows ? "product-grid product-grid--rows" : "product-grid"} aria-label={label}>
        {products.map((product, index) => (
          <li key={product.href} id={tools && product.partNumber && cardId(product.partNumber)}>
            <ProductCard
              {...product}
              id={marks?.find(({ at }) => at === index)?.id}
              headingLevel={headingLevel}
              first={eager && index < 2}
              tools={tools}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

type ProductGridProps = {
  products: ProductCardData[];
  headingLevel?: "h2" | "h3" | "h4";
  eager?: boolean;
  label?: string;
  /** Full rows only: products that would be in an incomplete last row are not shown. */
  rows?: boolean;
  /** What shoppers can do directly in the list; for one list per page only. */
  tools?: CardTools;
  /** Ids of cards by their position in the list, so that addresses can link to them. */
  marks?: { at: number; id: string }[];
};
