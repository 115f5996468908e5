import { classNames } from "#app/components/class-names.ts";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";

/** A price as formatted text. `list` is the higher price before; a price that is not higher is not passed. */
export function Price({ offer, currency, list, saving, from, note, words, large }: PriceProps) {
  return (
    <div className={classNames("price", large && "price--large", list && "price--reduced")}>
      {from ? <span className="price__from">{from}</span> : null}
      <strong className="price__offer">
        {words?.offer ? <VisuallyHidden>{`${words.offer} `}</VisuallyHidden> : null}
        <bdi>{offer}</bdi>
        {currency ? <span className="price__currency">{` ${currency}`}</span> : null}
      </strong>
      {list ? (
        <s className="price__list">
          {words?.list ? <VisuallyHidden>{`${words.list} `}</VisuallyHidden> : null}
          <bdi>{list}</bdi>
        </s>
      ) : null}
      {saving ? <bdi className="price__saving">{saving}</bdi> : null}
      {note ? <span className="price__note">{note}</span> : null}
    </div>
  );
}

export type PriceData = {
  /** What is paid, e.g. "$1,299.00 MXN". */
  offer: string;
  /** Its currency, where the offer doesn't say it. */
  currency?: string;
  /** The price before, struck through. */
  list?: string;
  /** How much less than before, e.g. "−25%". */
  saving?: string;
  /** The word "from" where variants differ. */
  from?: string;
  /** Unit, tax or installments, e.g. "per piece, VAT included". */
  note?: string;
  /** Words only screen readers speak, e.g. "Price:" and "Before:". */
  words?: { offer?: string; list?: string };
};

type PriceProps = PriceData & { large?: boolean };
