import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Field, HiddenFields, SelectField } from "#app/components/form.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { EmployeeForm } from "./employee-form.tsx";
import { BuyerSegments } from "./buyer-segments.tsx";
import { BuyerRoles } from "./buyer-roles.tsx";
import type { BuyerPage as BuyerData } from "./buyer.server.ts";
import { badgeOf } from "./status.ts";

export type Buyer = SerializeFrom<BuyerData>;

/** One person of the organization. People cannot change their own account here. */
export function BuyerPage(data: Buyer) {
  const { text, name, status, facts, self, links } = data;
  return (
    <>
      <PageHeading title={name} actions={<a href={links.all}>{text.detail.back}</a>} />
      <FormErrors labels={text.fields} />
      <div className="stack stack--l">
        <Panel title={text.detail.facts} action={<Badge kind={badgeOf[status]}>{text.status[status]}</Badge>}>
          <SummaryList stacked rows={facts} />
        </Panel>
        <BuyerRoles data={data} />
        {self ? (
          <Panel title={text.detail.data}>
            <p>{text.detail.self}</p>
            <a href={links.profile}>{text.detail.profile}</a>
          </Panel>
        ) : (
          <>
            <ContactForm data={data} />
            <EmployeeForm data={data} />
            <BuyerSegments data={data} />
            <Access data={data} />
          </>
        )}
      </div>
    </>
  );
}

function ContactForm({ data: { text, values } }: { data: Buyer }) {
  const state = useFormState("save");
  const field = (name: keyof typeof values) => ({ ...state.field(name, values[name]), label: text.fields[name] });
  return (
    <Panel title={text.detail.data}>
      <form method="post" className="form measure" noValidate>
        <HiddenFields values={{ intent: "save" }} />
        <div className="field-row">
          <Field {...field("firstName")} maxLength={60} required />
          <Field {...field("lastName")} maxLength={60} required />
        </div>
        <Field {...field("email")} type="email" maxLength={254} required />
        <Field {...field("phone")} type="tel" maxLength={32} />
        <div className="actions">
          <Button variant="secondary">
            {text.detail.save}
            <VisuallyHidden> {text.detail.data}</VisuallyHidden>
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function Access({ data }: { data: Buyer }) {
  const { text, status, links } = data;
  const words = text.access;
  const toggle = status === "disabled" ? "enable" : "disable";
  return (
    <Panel title={words.title}>
      <div className="stack stack--l">
        <OneButton intent={toggle} label={words[toggle]} hint={words[`${toggle}Text`]} />
        <OneButton intent="reset" ticket={data.ticket} label={words.reset} hint={words.resetText} />
        <MoveForm data={data} />
        <div className="actions">
          {links.act && <a href={links.act}>{words.act}</a>}
          {links.limit && <a href={links.limit}>{words.limit}</a>}
          <ButtonLink href={links.remove} variant="danger">
            {words.remove}
          </ButtonLink>
        </div>
      </div>
    </Panel>
  );
}

type OneButtonProps = { intent: string; ticket?: string; label: string; hint: string };

function OneButton({ intent, ticket, label, hint }: OneButtonProps) {
  return (
    <form method="post" className="stack">
      <HiddenFields values={{ intent, ...(ticket && { ticket }) }} />
      <p className="small soft" id={`${intent}-hint`}>
        {hint}
      </p>
      <div className="actions">
        <Button variant="secondary" aria-describedby={`${intent}-hint`}>
          {label}
        </Button>
      </div>
    </form>
  );
}

function MoveForm({ data: { text, options, unit } }: { data: Buyer }) {
  const state = useFormState("move");
  if (options.unit.length < 2) return null;
  return (
    <form method="post" className="form measure" noValidate>
      <HiddenFields values={{ intent: "move" }} />
      <SelectField key={unit} {...state.field("unit", unit)} label={text.access.move} options={options.unit} />
      <div className="actions">
        <Button variant="secondary">{text.access.moveSubmit}</Button>
      </div>
    </form>
  );
}
