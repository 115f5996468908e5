import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { DataTable } from "#app/components/data-table.tsx";
import { HiddenFields, SelectField } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { LimitForm } from "./limit-form.tsx";
import type { RulesPage as RulesData } from "./rules.server.ts";

export type Data = SerializeFrom<RulesData>;

/** Which orders of a unit need approval and from what amount, who decides, and when they are reminded. */
export function RulesPage(data: Data) {
  const { text, heading, step, links } = data;
  return (
    <>
      <PageHeading title={heading} text={text.intro} />
      <FormErrors labels={text.fields} />
      <div className="stack stack--l">
        {data.options.unit.length > 1 && <UnitForm data={data} />}
        {step && <Sure data={data} step={step} />}
        <Where data={data} />
        <Limits data={data} />
        <ReminderForm data={data} />
        <p>
          <a href={links.back}>{text.back}</a>
        </p>
      </div>
    </>
  );
}

function UnitForm({ data: { text, pick, unit, options } }: { data: Data }) {
  return (
    <form method="get" action={pick.action} className="form measure">
      <HiddenFields values={pick.hidden} />
      <SelectField key={unit} id="unit" name="unit" label={text.unit} options={options.unit} defaultValue={unit} />
      <div className="actions">
        <Button variant="secondary">{text.show}</Button>
      </div>
    </form>
  );
}

function Where({ data: { text, facts, links } }: { data: Data }) {
  const words = text.where;
  return (
    <Panel title={words.title}>
      <div className="stack">
        {!facts.needed && <Notice quiet>{words.none}</Notice>}
        <SummaryList stacked rows={facts.rows} />
        <p className="cluster">
          <a href={links.kinds}>{words.change}</a>
          <a href={links.people}>{words.people}</a>
        </p>
      </div>
    </Panel>
  );
}

function Limits({ data }: { data: Data }) {
  const { text, limits, noLimits } = data;
  const words = text.limit;
  return (
    <Panel title={words.title}>
      <div className="stack">
        <p>{limits.length > 0 ? words.intro : noLimits}</p>
        {limits.length > 0 && (
          <DataTable
            caption={words.title}
            hideCaption
            columns={[
              { key: "who", label: words.who, rowHeader: true },
              { key: "where", label: words.where },
              { key: "amount", label: words.amount, end: true },
              { key: "remove", label: words.remove, hideLabel: true, end: true },
            ]}
            rows={limits.map(({ id, who, remove, ...cells }) => ({
              id,
              cells: {
                ...cells,
                who: <bdi>{who}</bdi>,
                remove: remove && (
                  <a href={remove.href} aria-label={remove.label}>
                    {words.remove}
                  </a>
                ),
              },
            }))}
          />
        )}
        <LimitForm data={data} />
      </div>
    </Panel>
  );
}

function Sure({ data: { text, unit, pick }, step }: { data: Data; step: NonNullable<Data["step"]> }) {
  const words = text.step;
  return (
    <Panel title={step.title}>
      <div className="stack">
        <SummaryList
          stacked
          rows={[
            { name: words.before, value: step.before },
            { name: words.after, value: step.after },
          ]}
        />
        <p>
          {words.text} {step.waiting}
        </p>
        <form method="post" className="actions">
          <HiddenFields values={{ intent: "limit", ...step.hidden }} />
          <Button>{words.sure}</Button>
        </form>
        <form method="get" action={pick.action} className="actions">
          <HiddenFields values={{ ...pick.hidden, unit }} />
          <Button variant="quiet">{words.cancel}</Button>
        </form>
      </div>
    </Panel>
  );
}

function ReminderForm({ data: { text, reminder } }: { data: Data }) {
  const words = text.reminder;
  const state = useFormState("reminder");
  return (
    <Panel title={words.title}>
      <form method="post" className="form measure" noValidate>
        <HiddenFields values={{ intent: "reminder" }} />
        <SelectField
          key={reminder.value}
          {...state.field("days", reminder.value)}
          label={words.label}
          hint={`${words.now} ${reminder.now}. ${words.hint}`}
          placeholder={words.asAbove}
          options={reminder.options}
        />
        <div className="actions">
          <Button variant="secondary">{words.save}</Button>
        </div>
      </form>
    </Panel>
  );
}
