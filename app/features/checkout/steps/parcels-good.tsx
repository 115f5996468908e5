import type { SerializeFrom } from "@remix-run/node";
import { Disclosure } from "#app/components/disclosure.tsx";
import { Field, HiddenFields, SelectField } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import type { FormState } from "#app/forms/form-state.ts";
import { fill } from "#app/i18n/fill.ts";
import type { NumberedRow } from "./parcels-rows.ts";
import type { ParcelsPage } from "./parcels.server.ts";

type Data = SerializeFrom<ParcelsPage>;
type Words = Data["text"]["parcels"];
type Good = Omit<Data["goods"][number], "rows"> & { rows: NumberedRow[] };
type GoodProps = { good: Good; words: Words; state: FormState };

/** One item of the cart with a row for each destination; further rows are hidden behind "split". */
export function GoodPanel({ good, words, state }: GoodProps) {
  const shown = good.rows.filter(({ quantity, destination }, place) => place === 0 || quantity || destination);
  const spare = good.rows.filter((row) => !shown.includes(row));
  const rowsOf = (rows: NumberedRow[]) =>
    rows.map((row) => <PlaceRow key={row.index} good={good} row={row} words={words} state={state} />);
  return (
    <Panel title={good.pieces > 1 ? `${good.pieces} × ${good.name}` : good.name}>
      {good.lost && !state.refused && <Notice kind="warning">{words.lost}</Notice>}
      <div className="form">{rowsOf(shown)}</div>
      {spare.length > 0 && (
        <Disclosure summary={words.more}>
          <p>{fill(words.moreHint, { pieces: String(good.pieces) })}</p>
          <div className="form">{rowsOf(spare)}</div>
        </Disclosure>
      )}
      {good.noStore && <p className="small soft">{words.noStore}</p>}
    </Panel>
  );
}

function PlaceRow({ good, row, words, state }: GoodProps & { row: NumberedRow }) {
  const name = (field: string) => `parts[${row.index}].${field}`;
  return (
    <div className="stack stack--s">
      <HiddenFields
        values={{ [name("line")]: good.line, ...(good.rows.length === 1 && { [name("quantity")]: row.quantity }) }}
      />
      {good.rows.length > 1 && (
        <Field
          id={name("quantity")}
          name={name("quantity")}
          label={words.pieces}
          short
          inputMode="numeric"
          dir="ltr"
          maxLength={4}
          autoComplete="off"
          defaultValue={row.quantity}
          error={state.error(name("quantity"))}
        />
      )}
      <SelectField
        id={name("destination")}
        name={name("destination")}
        label={words.destination}
        placeholder={words.placeholder}
        groups={good.choices}
        defaultValue={row.destination}
        error={state.error(name("destination"))}
        required={row.index === good.rows[0]?.index}
      />
    </div>
  );
}
