import type { ReactNode } from "react";

/** The product page: pictures, facts, purchase, the rest. On phones `buy` stays at the lower edge of the screen. */
export function ProductLayout({ gallery, info, buy, more }: Record<"gallery" | "info" | "buy" | "more", ReactNode>) {
  return (
    <article className="product">
      {gallery}
      <div className="product__info">{info}</div>
      {buy ? <div className="product__buy">{buy}</div> : null}
      {more ? <div className="product__more">{more}</div> : null}
    </article>
  );
}

/** What the shop promises beside the button: delivery, stock, returns. */
export function Promises({ items, label }: { items: { icon: ReactNode; text: ReactNode }[]; label: string }) {
  return (
    <ul className="promises" aria-label={label}>
      {items.map((item, index) => (
        <li className="promises__item" key={index}>
          {item.icon}
          <div>{item.text}</div>
        </li>
      ))}
    </ul>
  );
}
