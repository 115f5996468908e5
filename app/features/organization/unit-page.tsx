import type { SerializeFrom } from "@remix-run/node";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { DataTable } from "#app/components/data-table.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { CheckboxField, RadioGroup } from "#app/components/choices.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { UnitFields } from "./unit-fields.tsx";
import type { UnitPage as UnitData } from "./unit.server.ts";

type Data = SerializeFrom<UnitData>;

/** A unit to change: its details, the roles its people may have, and what is approved in it. */
export function UnitPage(data: Data) {
  const { text, heading, step } = data;
  return (
    <>
      <PageHeading title={heading} />
      <FormErrors labels={text.fields} />
      <div className="stack stack--l">
        {step && <Sure data={data} step={step} />}
        <Details data={data} />
        <Held data={data} />
        <ApprovalForm data={data} />
      </div>
    </>
  );
}

function Details({ data: { text, values, back } }: { data: Data }) {
  const state = useFormState("save");
  return (
    <Panel title={text.overview.details}>
      <form method="post" className="form measure" noValidate>
        <HiddenFields values={{ intent: "save" }} />
        <UnitFields words={text.fields} values={values} state={state} />
        <div className="actions">
          <Button>{text.unit.save}</Button>
          <ButtonLink href={back} variant="quiet">
            {text.unit.cancel}
          </ButtonLink>
        </div>
      </form>
    </Panel>
  );
}

function Held({ data: { text, held } }: { data: Data }) {
  const words = text.held;
  if (!held) return <Panel title={words.title}>{<p>{words.top}</p>}</Panel>;
  return (
    <Panel title={words.title}>
      <form method="post" className="form measure">
        <HiddenFields values={{ intent: "roles" }} />
        <p className="small soft">{words.intro}</p>
        {held.map(({ id, name, held: checked }) => (
          <CheckboxField
            key={`${id} ${checked}`}
            id={`role${id}`}
            name="roles"
            value={id}
            label={name}
            defaultChecked={checked}
          />
        ))}
        <div className="actions">
          <Button variant="secondary">{words.save}</Button>
        </div>
      </form>
    </Panel>
  );
}

/** The form that leads to a preview of what the choice would change. */
function ApprovalForm({ data: { text, form, approvals, modes, step } }: { data: Data }) {
  const words = text.approval;
  return (
    <Panel title={words.title}>
      <form method="get" action={form.action} className="form measure">
        <HiddenFields values={form.hidden} />
        {(["orders", "registrations"] as const).map((kind) => (
          <RadioGroup
            key={`${kind} ${approvals[kind]}`}
            id={kind}
            name={kind}
            label={words[kind]}
            options={modes}
            defaultValue={step?.[kind] ?? approvals[kind]}
          />
        ))}
        <div className="actions">
          <Button variant="secondary">{words.look}</Button>
        </div>
      </form>
    </Panel>
  );
}

function Sure({ data: { text, back }, step }: { data: Data; step: NonNullable<Data["step"]> }) {
  const words = text.approval;
  return (
    <Panel title={step.title}>
      <p>{words.sureText}</p>
      <DataTable
        caption={step.title}
        hideCaption
        columns={[
          { key: "name", label: words.title, rowHeader: true },
          { key: "before", label: words.before },
          { key: "after", label: words.after },
        ]}
        rows={step.rows.map(({ id, ...cells }) => ({ id, cells }))}
      />
      <form method="post" className="actions">
        <HiddenFields values={{ intent: "approvals", orders: step.orders, registrations: step.registrations }} />
        <Button>{words.sure}</Button>
        <ButtonLink href={back} variant="quiet">
          {text.unit.cancel}
        </ButtonLink>
      </form>
    </Panel>
  );
}
