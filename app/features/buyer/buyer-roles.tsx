import { Button } from "#app/components/button.tsx";
import { DataTable } from "#app/components/data-table.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { HiddenFields, SelectField } from "#app/components/form.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { Buyer } from "./buyer-page.tsx";

/** A person's roles and where they hold, what each means, and a form to add one more. */
export function BuyerRoles({ data }: { data: Buyer }) {
  const { text, roles, what } = data;
  const words = text.roles;
  return (
    <Panel title={words.title}>
      <div className="stack">
        {roles.length === 0 ? <p>{words.none}</p> : <Held data={data} />}
        <Disclosure summary={words.what}>
          <SummaryList stacked rows={what.map(({ name, text: value }) => ({ name, value }))} />
        </Disclosure>
        <GiveRole data={data} />
      </div>
    </Panel>
  );
}

function Held({ data: { text, roles } }: { data: Buyer }) {
  const words = text.roles;
  return (
    <DataTable
      caption={words.caption}
      hideCaption
      columns={[
        { key: "role", label: text.fields.role, rowHeader: true },
        { key: "unit", label: words.unit },
        { key: "take", label: words.take, hideLabel: true, end: true },
      ]}
      rows={roles.map(({ unit, role, name, label, take }) => ({
        id: `${unit}-${role}`,
        cells: {
          role: label,
          unit: name,
          take: (
            <form method="post">
              <HiddenFields values={{ intent: "take", unit, role }} />
              <Button variant="quiet" size="small" aria-label={take}>
                {words.take}
              </Button>
            </form>
          ),
        },
      }))}
    />
  );
}

function GiveRole({ data: { text, options, unit } }: { data: Buyer }) {
  const state = useFormState("give");
  return (
    <form method="post" className="form measure" noValidate>
      <HiddenFields values={{ intent: "give" }} />
      <div className="field-row">
        <SelectField {...state.field("role", "approver")} label={text.roles.add} options={options.role} />
        <SelectField
          id="roleUnit"
          name="unit"
          label={text.roles.unit}
          options={options.unit}
          defaultValue={state.value("unit", unit)}
        />
      </div>
      <div className="actions">
        <Button variant="secondary">{text.roles.give}</Button>
      </div>
    </form>
  );
}
