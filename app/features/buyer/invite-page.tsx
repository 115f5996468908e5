import type { SerializeFrom } from "@remix-run/node";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { Field, HiddenFields, SelectField } from "#app/components/form.tsx";
import { CheckboxField } from "#app/components/choices.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState, useLastForm } from "#app/forms/form-state.ts";
import { EmployeeFields } from "./employee-fields.tsx";
import { employeeNames, employeeOf } from "./employee.ts";
import type { loadInvitation } from "./buyer.server.ts";

type Data = SerializeFrom<typeof loadInvitation>;

/** Invites a person to buy: they get an email and choose a password. */
export function InvitePage(data: Data) {
  const { text } = data;
  return (
    <>
      <PageHeading title={text.invite.title} text={text.invite.intro} />
      <FormErrors labels={text.fields} />
      <InviteForm data={data} />
    </>
  );
}

function InviteForm({ data: { text, unit, options, back, ticket } }: { data: Data }) {
  const state = useFormState("invite");
  const field = (name: "firstName" | "lastName" | "email") => ({
    ...state.field(name),
    label: text.fields[name],
    required: true,
  });
  return (
    <form method="post" className="form measure" noValidate>
      <HiddenFields values={{ intent: "invite", ticket }} />
      <div className="field-row">
        <Field {...field("firstName")} maxLength={60} autoComplete="off" />
        <Field {...field("lastName")} maxLength={60} autoComplete="off" />
      </div>
      <Field {...field("email")} type="email" hint={text.invite.emailHint} maxLength={254} autoComplete="off" />
      <SelectField {...state.field("unit", unit)} label={text.fields.unit} options={options.unit} />
      <Disclosure
        summary={text.employee.optional}
        open={employeeNames.some((name) => Boolean(state.value(name) || state.error(name)))}
      >
        <EmployeeFields words={text.fields} values={employeeOf({})} state={state} />
      </Disclosure>
      <MoreRoles label={text.fields.roles} options={options.roles} />
      <div className="actions">
        <Button>{text.invite.submit}</Button>
        <ButtonLink href={back} variant="quiet">
          {text.detail.back}
        </ButtonLink>
      </div>
    </form>
  );
}

function MoreRoles({ label, options }: { label: string; options: Data["options"]["roles"] }) {
  const chosen = useLastForm()?.values.roles ?? [];
  return (
    <fieldset className="field">
      <legend className="field__label">{label}</legend>
      {options.map((one) => (
        <CheckboxField
          key={one.value}
          id={`role-${one.value}`}
          name="roles"
          value={one.value}
          label={one.label}
          hint={one.hint}
          defaultChecked={chosen.includes(one.value)}
        />
      ))}
    </fieldset>
  );
}
