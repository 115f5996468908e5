import type { ReactNode } from "react";
import { LaterSheet } from "#app/components/later-sheet.tsx";

/**
 * The product page. The box beside the pictures contains what shoppers need to buy, and stays while the page scrolls;
 * `buy` is in it on wide screens and at the bottom edge of narrow ones, with `facts` below it. Everything after that may
 * need the lower styles.
 */
export function ProductLayout({ gallery, info, buy, facts, more }: Record<Slot, ReactNode>) {
  return (
    <article className="product">
      {gallery}
      <div className="product__box">
        <div className="product__info">{info}</div>
        {buy ? <div className="product__buy">{buy}</div> : null}
        <div className="product__facts">{facts}</div>
      </div>
      <LaterSheet name="lower" />
      {more ? <div className="product__more">{more}</div> : null}
    </article>
  );
}

type Slot = "gallery" | "info" | "buy" | "facts" | "more";
