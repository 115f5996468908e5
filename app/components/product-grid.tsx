import { ProductCard, type ProductCardData } from "#app/components/product-card.tsx";

/** Products side by side. `eager` pictures load at once (the first screen), the first of them with priority. */
export function ProductGrid({ products, headingLevel, eager = false, label, rows }: ProductGridProps) {
  return (
    <ul className={rows ? "product-grid product-grid--rows" : "product-grid"} aria-label={label}>
      {products.map((product, index) => (
        <li key={product.href} id={product.id}>
          <ProductCard {...product} headingLevel={headingLevel} first={eager && index < 2} />
        </li>
      ))}
    </ul>
  );
}

type ProductGridProps = {
  products: ProductCardData[];
  headingLevel?: "h2" | "h3" | "h4";
  eager?: boolean;
  label?: string;
  /** Whole rows only: what would stand alone in a last one is not shown. */
  rows?: boolean;
};
