import type { ReactNode } from "react";

type SellerGroupProps = {
  /** Who sells, and what the delivery costs; absent where nothing is sold by sellers. */
  group: { label: string; delivery: string } | undefined;
  href: string | undefined;
  children: ReactNode;
};

/** The lines of one seller under a heading that leads to the seller's page. */
export function SellerGroup({ group, href, children }: SellerGroupProps) {
  if (!group) return children;
  return (
    <section className="stack">
      <div>
        <h2>{href ? <a href={href}>{group.label}</a> : group.label}</h2>
        {group.delivery && <p className="small soft">{group.delivery}</p>}
      </div>
      {children}
    </section>
  );
}
