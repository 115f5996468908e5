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
  /** Whole rows only: what would stand alone in a last one is not shown. */
  rows?: boolean;
  /** What one can do right here; of one list on a page only. */
  tools?: CardTools;
  /** Ids of cards by their place in the list: addresses lead there. */
  marks?: { at: number; id: string }[];
};
