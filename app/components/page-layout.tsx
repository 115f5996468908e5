import type { ReactNode } from "react";
import { classNames } from "#app/components/class-names.ts";

/** The page's own part; the skip link leads here. */
export function PageMain({ narrow, id = "main", children }: { narrow?: boolean; id?: string; children: ReactNode }) {
  return (
    <main className={classNames("page", narrow && "page--narrow")} id={id} tabIndex={-1}>
      {children}
    </main>
  );
}

/** The one h1, a sentence under it, and what can be done with the whole page. */
export function PageHeading({ title, text, actions }: { title: ReactNode; text?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="page-heading">
      <div className="page-heading__row">
        <h1>{title}</h1>
        {actions ? <div className="cluster">{actions}</div> : null}
      </div>
      {text ? <p className="page-heading__text">{text}</p> : null}
    </div>
  );
}

/** A part of a page under a heading of its own. */
export function Section({ id, title, action, children }: SectionProps) {
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section__head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** A box with a heading: an address, a parcel, a step of the checkout. */
export function Panel({ title, action, sunk, headingLevel: Heading = "h2", children }: PanelProps) {
  return (
    <section className={classNames("panel", sunk && "panel--sunk")}>
      {title ? (
        <div className="panel__head">
          <Heading>{title}</Heading>
          {action}
        </div>
      ) : null}
      {children}
    </section>
  );
}

/** Main column and aside. `action` is the screen's one primary action: at the lower edge of a phone, and under the
    aside (a cart) or under the main column (a form) on wide screens. With `more`, aside, action and `more` are one card that
    stays in view on wide screens. A button there names its form by `form`. */
export function Split({ main, aside, action, actionUnder = "aside", more }: SplitProps) {
  const bar = action ? <div className="split__action">{action}</div> : null;
  if (more === undefined)
    return (
      <div className={classNames("split", actionUnder === "main" && "split--action-under-main")}>
        <div className="split__main">{main}</div>
        <div className="split__aside">{aside}</div>
        {bar}
      </div>
    );
  return (
    <div className="split">
      <div className="split__main">{main}</div>
      <div className="split__card">
        <div className="split__aside">{aside}</div>
        {bar}
        <div className="split__aside">{more}</div>
      </div>
    </div>
  );
}

/** A step of the checkout: the summary first, which is a fold on a phone and beside the step on wide screens. `review`: the
    button is at the end of the summary, where the total is; a form has it at its own end. */
export function CheckoutSplit({ summary, main, action, review }: CheckoutSplitProps) {
  return (
    <div className={classNames("checkout-split", review && "checkout-split--review")}>
      <div className="checkout-split__summary">{summary}</div>
      <div className="checkout-split__main">{main}</div>
      <div className={classNames("split__action checkout-split__action", review && "split__action--end")}>{action}</div>
    </div>
  );
}

/** Account, business and service screens: their menu beside the page; a disclosure on phones. */
export function WithMenu({ menu, children }: { menu: ReactNode; children: ReactNode }) {
  return (
    <div className="with-menu">
      {menu}
      <div className="with-menu__main">{children}</div>
    </div>
  );
}

type SplitProps = {
  main: ReactNode;
  aside: ReactNode;
  action?: ReactNode;
  actionUnder?: "main" | "aside";
  more?: ReactNode;
};

type CheckoutSplitProps = Record<"summary" | "main" | "action", ReactNode> & { review?: boolean };

type SectionProps = { id: string; title: ReactNode; action?: ReactNode; children: ReactNode };

type PanelProps = {
  title?: ReactNode;
  action?: ReactNode;
  sunk?: boolean;
  headingLevel?: "h2" | "h3";
  children: ReactNode;
};
