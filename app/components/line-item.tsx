import type { ReactNode } from "react";
import { classNames } from "#app/components/class-names.ts";
import { type Foreign, IfForeign } from "#app/components/phrase.tsx";
import { Picture, type PictureData } from "#app/components/picture.tsx";

/** One line of a cart, an order, a list. Slots hold its forms; `compact` is the small one beside a checkout. */
export function LineItem({
  headingLevel: Heading = "h3",
  quantity,
  remove,
  messages,
  compact,
  attributes = [],
  notes = [],
  ...line
}: LineItemProps) {
  return (
    <article className={classNames("line-item", compact && "line-item--compact")} id={line.id}>
      {line.picture ? <Picture {...line.picture} /> : null}
      <div className="line-item__text">
        <Heading className="line-item__name">
          {line.href ? (
            <a href={line.href}>
              <IfForeign lang={line.lang}>{line.name}</IfForeign>
            </a>
          ) : (
            <IfForeign lang={line.lang}>{line.name}</IfForeign>
          )}
        </Heading>
        {attributes.length + notes.length > 0 ? (
          <ul className="line-item__attributes">
            {attributes.map((attribute) => (
              <li key={attribute}>
                <IfForeign lang={line.lang}>{attribute}</IfForeign>
              </li>
            ))}
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        ) : null}
        {line.unitPrice}
        {line.note ? <p className="small">{line.note}</p> : null}
        {line.more}
      </div>
      <div className="line-item__controls">
        {quantity}
        {remove}
        {line.total ? (
          <p className="line-item__total">
            {line.totalLabel ? <span className="visually-hidden">{line.totalLabel} </span> : null}
            <bdi>{line.total}</bdi>
          </p>
        ) : null}
      </div>
      {messages ? <div className="line-item__messages">{messages}</div> : null}
    </article>
  );
}

/** Lines, one below the other. */
export function LineItems({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className="line-items" role="group" aria-label={label}>
      {children}
    </div>
  );
}

/** `lang`: the language of its name and attributes, if it is not the page's. */
export type LineItemProps = Foreign & {
  id?: string;
  name: string;
  href?: string;
  picture?: PictureData;
  /** "Color: Red", "Size: M", the part number: already put together. */
  attributes?: string[];
  /** Other remarks in the page's own language. */
  notes?: string[];
  unitPrice?: ReactNode;
  note?: ReactNode;
  /** What else is said of it, such as the day it arrives. */
  more?: ReactNode;
  total?: string;
  totalLabel?: string;
  quantity?: ReactNode;
  remove?: ReactNode;
  /** <Notice> about stock, price, promotions. */
  messages?: ReactNode;
  headingLevel?: "h2" | "h3" | "h4";
  compact?: boolean;
};
