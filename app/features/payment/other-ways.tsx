import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { RadioGroup } from "#app/components/choices.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { OtherWays as Data } from "./other-ways.server.ts";

/** Another way to pay the open amount of a placed order. */
export function OtherWays({ offer: { text, ways } }: { offer: SerializeFrom<Data> }) {
  const state = useFormState("payOtherwise");
  return (
    <Disclosure summary={text.title} open={state.refused}>
      <form method="post" className="form" noValidate>
        <RadioGroup {...state.field("payMethodId")} label={text.label} hint={text.hint} options={ways} required />
        <div className="actions">
          <Button name="intent" value="payOtherwise">
            {text.button}
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}
