import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { CheckboxField } from "#app/components/choices.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { Club } from "./club.server.ts";

/** Offers a text message of the club; once requested, shows only that it is on its way. */
export function ClubForm({ club: { text, type, sent, phone, terms } }: { club: SerializeFrom<Club> }) {
  const state = useFormState("club");
  if (sent)
    return (
      <Panel title={text.title} sunk>
        <p role="status">{text.sent}</p>
      </Panel>
    );
  return (
    <Panel title={text.title} sunk>
      <p>{text.text}</p>
      <form method="post" className="form" noValidate>
        <HiddenFields values={{ intent: "club", messageType: type }} />
        <Field
          {...state.field("mobilePhone", phone)}
          type="tel"
          label={text.phone}
          hint={text.phoneHint}
          autoComplete="tel-national"
          maxLength={24}
          required
        />
        <CheckboxField
          id="acceptsTerms"
          name="acceptsTerms"
          label={text.terms}
          defaultChecked={state.value("acceptsTerms") === "on"}
          error={state.error("acceptsTerms")}
          required
        />
        <a href={terms}>{text.termsLink}</a>
        <div className="actions">
          <Button variant="secondary">{text.submit}</Button>
        </div>
      </form>
    </Panel>
  );
}
