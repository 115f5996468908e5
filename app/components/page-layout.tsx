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

/** The only h1, a sentence below it, and the actions for the whole page. */
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

type SectionProps = { id: string; title: ReactNode; action?: ReactNode; children: ReactNode };

type PanelProps = {
  title?: ReactNode;
  action?: ReactNode;
  sunk?: boolean;
  headingLevel?: "h2" | "h3";
  children: ReactNode;
};
