import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { DataTable } from "#app/components/data-table.tsx";
import { HiddenFields, SelectField } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import type { SwitchPage as SwitchData } from "./switch.server.ts";

type Data = SerializeFrom<SwitchData>;
type Step = NonNullable<Data["step"]>;

/** The organization and contract to buy for; the effect of a choice is shown before it is made. */
export function SwitchPage(data: Data) {
  const { text, step, organizations, contracts } = data;
  return (
    <>
      <PageHeading title={text.switch.title} text={text.switch.intro} />
      <FormErrors />
      {step && <Effect data={data} step={step} />}
      {organizations.length > 1 && <ChoiceForm data={data} kind="organization" options={organizations} />}
      {contracts.length > 1 && <ChoiceForm data={data} kind="contract" options={contracts} />}
    </>
  );
}

type ChoiceProps = { data: Data; kind: Step["kind"]; options: { value: string; label: string }[] };

/** The form that leads to a preview of what the choice would do. */
function ChoiceForm({ data: { text, form, chosen }, kind, options }: ChoiceProps) {
  return (
    <Panel title={text[kind].title}>
      <form method="get" action={form.action} className="form measure">
        <HiddenFields values={form.hidden} />
        <SelectField
          key={chosen[kind]}
          id={kind}
          name={kind}
          label={text[kind].label}
          hint={text[kind].hint}
          options={options}
          defaultValue={chosen[kind]}
        />
        <div className="actions">
          <Button variant="secondary">{text.switch.look}</Button>
        </div>
      </form>
    </Panel>
  );
}

function Effect({ data: { text, form }, step }: { data: Data; step: Step }) {
  const { effect } = text;
  return (
    <Panel title={step.title}>
      {step.empty && <p>{step.empty}</p>}
      {step.text && <Notice quiet>{step.text}</Notice>}
      {step.rows.length > 0 && (
        <DataTable
          caption={effect.caption}
          columns={[
            { key: "name", label: effect.name, rowHeader: true },
            { key: "quantity", label: effect.quantity, end: true },
            { key: "before", label: effect.before, end: true },
            { key: "after", label: effect.after, end: true },
          ]}
          rows={step.rows.map(({ id, lost, after, ...cells }) => ({
            id,
            cells: { ...cells, after: lost ? <Badge kind="bad">{after}</Badge> : after },
          }))}
        />
      )}
      <form method="post" action={form.action} className="actions" data-native="">
        <HiddenFields values={{ ...step.hidden }} />
        <Button>{text.switch.confirm}</Button>
        <ButtonLink variant="quiet" href={form.action}>
          {text.switch.stay}
        </ButtonLink>
      </form>
    </Panel>
  );
}
