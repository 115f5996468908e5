import { Button } from "#app/components/button.tsx";
import { DataTable } from "#app/components/data-table.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { Section } from "#app/components/page-layout.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { useAnswerKey } from "#app/forms/use-answer-key.ts";
import { useFormState } from "#app/forms/form-state.ts";
import { fill } from "#app/i18n/fill.ts";
import type { ProductData } from "./product-page.tsx";

type Table = NonNullable<ProductData["table"]>;
type TableProps = { table: Table; text: ProductData["tableText"]; ticket: string };

/** The variants of a product, each with its own quantity, added by one form. */
export function VariantTable({ table, text, ticket }: TableProps) {
  // Each response is followed by a new ticket: what is typed in between stays.
  const key = useAnswerKey() || ticket;
  return (
    <Section id="variants" title={text.title}>
      <form key={key} method="post" className="stack" noValidate>
        <HiddenFields values={{ ticket, parts: table.parts }} />
        <DataTable
          caption={text.title}
          hideCaption
          dense
          columns={[
            { key: "name", label: text.variant, rowHeader: true },
            { key: "price", label: text.price, end: true },
            { key: "stock", label: text.stock },
            { key: "quantity", label: text.quantity },
          ]}
          rows={table.rows.map((row, index) => ({
            id: row.partNumber,
            cells: {
              name: (
                <span>
                  <a href={row.href}>{row.name}</a>
                  <br />
                  <bdi className="small soft">{row.partNumber}</bdi>
                </span>
              ),
              price: row.price,
              stock: row.stock,
              quantity: row.canBuy ? <RowQuantity text={text} row={row} index={index} /> : "—",
            },
          }))}
        />
        <div className="actions">
          <Button name="intent" value="addMany">
            {text.add}
          </Button>
        </div>
      </form>
      <Pagination {...table.paging} />
    </Section>
  );
}

function RowQuantity({ text, row, index }: { text: TableProps["text"]; row: Table["rows"][number]; index: number }) {
  const state = useFormState("addMany");
  const id = `q[${index}]`;
  return (
    <Field
      {...state.field(id)}
      label={fill(text.quantityOf, { name: row.name })}
      hideLabel
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      short
    />
  );
}

/** The volume prices per piece. */
export function VolumePrices({ rows, text }: { rows: ProductData["volume"]; text: TableProps["text"] }) {
  if (!rows.length) return null;
  return (
    <table className="volume-prices">
      <caption>{text.volume}</caption>
      <tbody>
        {rows.map(({ from, price }) => (
          <tr key={from}>
            <th scope="row">{from}</th>
            <td>{price}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
