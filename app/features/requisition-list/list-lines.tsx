import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields, SelectField } from "#app/components/form.tsx";
import { CheckboxField } from "#app/components/choices.tsx";
import { LineItem, LineItems } from "#app/components/line-item.tsx";
import { Notice } from "#app/components/notice.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { QuantityField } from "#app/components/quantity-field.tsx";
import { useFormState, useLastForm } from "#app/forms/form-state.ts";
import { fill } from "#app/i18n/fill.ts";
import type { List } from "./list-page.tsx";

const form = "lines";

/** The lines of a page, each with its checkbox and quantity, and the actions for the selected ones. */
export function ListLines({ data }: { data: List }) {
  const { text, lines, paging } = data;
  return (
    <>
      <LineItems label={text.list.lines}>
        {lines.map((line, index) => (
          <Line key={line.id} text={text} line={line} index={index} />
        ))}
      </LineItems>
      <Pagination {...paging} />
      <form method="post" id={form} className="form" noValidate>
        <HiddenFields values={{ ticket: data.ticket }} />
        <div className="actions">
          <Button name="intent" value="toCart">
            {text.list.toCart}
          </Button>
          {data.isOwn && (
            <Button variant="secondary" name="intent" value="quantities">
              {text.list.saveQuantities}
            </Button>
          )}
          {data.isOwn && (
            <Button variant="quiet" name="intent" value="drop">
              {text.list.drop}
            </Button>
          )}
        </div>
        {data.isOwn && data.targets.length > 0 && <MoveTo data={data} />}
      </form>
    </>
  );
}

function Line({ text, line, index }: { text: List["text"]; line: List["lines"][number]; index: number }) {
  const last = useLastForm();
  const at = (field: string) => `lines[${index}].${field}`;
  const typed = last?.values[at("quantity")]?.[0] ?? last?.values[`quantity-${line.id}`]?.[0];
  const [left] = last?.errors[`line-${line.id}`] ?? [];
  return (
    <LineItem
      id={`line-${line.id}`}
      headingLevel="h2"
      name={line.name}
      href={line.href}
      picture={line.picture}
      attributes={[line.partNumber, ...line.attributes]}
      unitPrice={line.unitPrice && <p>{line.unitPrice}</p>}
      total={line.total}
      quantity={
        <>
          <input type="hidden" form={form} name={at("id")} value={line.id} />
          <input type="hidden" form={form} name={at("partNumber")} value={line.partNumber} />
          <QuantityField
            key={line.quantity}
            id={`quantity-${line.id}`}
            name={at("quantity")}
            form={form}
            label={fill(text.list.quantityOf, { name: line.name })}
            hideLabel
            max={9999}
            defaultValue={typed ?? String(line.quantity)}
            error={last?.errors[at("quantity")]?.[0]}
          />
          <CheckboxField
            id={`chosen-${line.id}`}
            name={at("chosen")}
            form={form}
            label={fill(text.list.choose, { name: line.name })}
            defaultChecked={Boolean(last?.values[at("chosen")] ?? left)}
          />
        </>
      }
      messages={
        (left ?? line.problem) && (
          <Notice kind={left ? "error" : "warning"} quiet>
            {left ?? line.problem}
          </Notice>
        )
      }
    />
  );
}

function MoveTo({ data: { text, targets } }: { data: List }) {
  const state = useFormState("move");
  return (
    <>
      <SelectField {...state.field("to", targets[0]?.value)} label={text.list.moveTo} options={targets} />
      <div className="actions">
        <Button variant="secondary" name="intent" value="move">
          {text.list.move}
        </Button>
      </div>
    </>
  );
}

/** Another line, by its part number. */
export function AddLine({ data: { text, ticket, lines, many } }: { data: List }) {
  const state = useFormState("addLine");
  return (
    <Panel title={text.list.addTitle}>
      <form method="post" className="form" noValidate>
        <HiddenFields values={{ intent: "addLine", ticket }} />
        <Field
          key={lines.length}
          {...state.field("partNumber")}
          label={text.list.partNumber}
          dir="ltr"
          autoComplete="off"
          maxLength={64}
          required
        />
        <QuantityField {...state.field("quantity", "1")} label={text.list.quantity} max={9999} />
        <div className="actions">
          <Button variant="secondary">{text.list.add}</Button>
          {many && <a href={many}>{text.list.addMany}</a>}
        </div>
      </form>
    </Panel>
  );
}
