import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields, SelectField, TextAreaField } from "#app/components/form.tsx";
import { RadioGroup } from "#app/components/choices.tsx";
import { LineItem } from "#app/components/line-item.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { Split } from "#app/components/split.tsx";
import { Price } from "#app/components/price.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { PriceOverridePage as PageData } from "./price-override.server.ts";

type Data = SerializeFrom<PageData>;

/** One line of a shopper's cart, and the price an agent gives for it. */
export function PriceOverridePage(data: Data) {
  const { text, line, agreed, back } = data;
  return (
    <>
      <p>
        <a href={back}>{text.back}</a>
      </p>
      <PageHeading title={text.title} text={text.intro} />
      <FormErrors labels={{ by: text.by, value: text.value, reason: text.reason, comment: text.comment }} />
      <Split
        main={<LowerForm data={data} />}
        aside={
          <>
            {line && (
              <LineItem
                headingLevel="h2"
                name={line.name}
                picture={line.picture}
                attributes={line.attributes}
                unitPrice={<Price offer={line.unitPrice} note={text.each} />}
                note={line.notes.join(" · ")}
                compact
              />
            )}
            {agreed && <Agreed text={text} agreed={agreed} />}
          </>
        }
      />
    </>
  );
}

function LowerForm({ data: { text, reasons, limit, pieces, ticket } }: { data: Data }) {
  const state = useFormState("lower");
  return (
    <form method="post" className="form measure" noValidate>
      <HiddenFields values={{ intent: "lower", ticket }} />
      <RadioGroup
        {...state.field("by", "unitPrice")}
        label={text.by}
        options={[
          { value: "unitPrice", label: text.byPrice },
          { value: "percent", label: text.byPercent },
        ]}
        required
      />
      <Field
        {...state.field("value")}
        inputMode="decimal"
        label={text.value}
        hint={limit}
        maxLength={20}
        dir="ltr"
        required
      />
      <SelectField
        {...state.field("reason")}
        label={text.reason}
        placeholder={text.choose}
        options={reasons}
        required
      />
      <TextAreaField
        {...state.field("comment")}
        label={text.comment}
        hint={text.commentHint}
        rows={3}
        maxLength={300}
        required
      />
      <p className="small">{pieces}</p>
      <Button>{text.submit}</Button>
    </form>
  );
}

function Agreed({ text, agreed }: { text: Data["text"]; agreed: NonNullable<Data["agreed"]> }) {
  return (
    <Panel title={text.agreed} sunk>
      <SummaryList stacked rows={agreed.rows} />
      <form method="post">
        <HiddenFields values={{ intent: "restore" }} />
        <Button variant="secondary" size="small">
          {text.restore}
        </Button>
      </form>
    </Panel>
  );
}
