import type { SerializeFrom } from "@remix-run/node";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { UnitFields } from "./unit-fields.tsx";
import type { NewUnitPage as NewUnitData } from "./unit.server.ts";

/** A unit below another one. */
export function NewUnitPage({ text, heading, parent, ticket, values, back }: SerializeFrom<NewUnitData>) {
  const state = useFormState("create");
  return (
    <>
      <PageHeading title={heading} />
      <FormErrors labels={text.fields} />
      <form method="post" className="form measure" noValidate>
        <HiddenFields values={{ intent: "create", parent, ticket }} />
        <UnitFields words={text.fields} values={values} state={state} />
        <div className="actions">
          <Button>{text.unit.create}</Button>
          <ButtonLink href={back} variant="quiet">
            {text.unit.cancel}
          </ButtonLink>
        </div>
      </form>
    </>
  );
}
