import type { ReactNode } from "react";
import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { useFormState } from "#app/forms/form-state.ts";

type NewByNameProps = {
  text: { newTitle: string; name: string; nameHint: string; create: string };
  /** How many there are: after another one has been created, the field is empty again. */
  count: number;
  maxLength: number;
  ticket?: string;
  /** More fields of the form. */
  children?: ReactNode;
};

/** A form that makes something new by its name (intent `create`): a list, a cart. */
export function NewByName({ text, count, maxLength, ticket, children }: NewByNameProps) {
  const state = useFormState("create");
  return (
    <Panel title={text.newTitle}>
      <form method="post" className="form" noValidate>
        <HiddenFields values={{ intent: "create", ticket }} />
        <Field
          key={count}
          {...state.field("name")}
          label={text.name}
          hint={text.nameHint}
          maxLength={maxLength}
          required
        />
        {children}
        <div className="actions">
          <Button>{text.create}</Button>
        </div>
      </form>
    </Panel>
  );
}
