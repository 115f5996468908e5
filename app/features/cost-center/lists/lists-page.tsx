import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { HiddenFields, SelectField, TextAreaField } from "#app/components/form.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { ListsPage as ListsData } from "./lists.server.ts";

type Data = SerializeFrom<ListsData>;

/** Which cost centers buyers of a unit may name on their orders. */
export function ListsPage(data: Data) {
  const { text, heading, unit, options, pick, counts, back } = data;
  return (
    <>
      <PageHeading title={heading} text={text.intro} />
      <FormErrors labels={{ names: text.names }} />
      <div className="stack stack--l">
        {options.length > 1 && (
          <form method="get" action={pick.action} className="form measure">
            <HiddenFields values={pick.hidden} />
            <SelectField key={unit} id="unit" name="unit" label={text.unit} options={options} defaultValue={unit} />
            <div className="actions">
              <Button variant="secondary">{text.show}</Button>
            </div>
          </form>
        )}
        <Panel title={text.counts}>
          <p>
            <bdi>{counts}</bdi>
          </p>
        </Panel>
        <OwnList data={data} />
        <p>
          <a href={back}>{text.back}</a>
        </p>
      </div>
    </>
  );
}

function OwnList({ data: { text, unit, own } }: { data: Data }) {
  const state = useFormState("save");
  return (
    <form method="post" className="form measure" noValidate>
      <TextAreaField key={unit} {...state.field("names", own)} label={text.names} hint={text.hint} rows={10} />
      <div className="actions">
        <Button name="intent" value="save">
          {text.save}
        </Button>
      </div>
    </form>
  );
}
