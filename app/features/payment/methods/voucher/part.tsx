import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { OnceField } from "#app/forms/once-field.tsx";
import { type FormState, useFormState } from "#app/forms/form-state.ts";
import type { Vouchers } from "./part.server.ts";

type Part = SerializeFrom<Vouchers>;
type Own = Part["own"][number];
type Text = Part["text"];

/** Paying with vouchers: the shopper's own, or a printed one. */
export function VoucherPart({ part: { text, own, signIn } }: { part: Part }) {
  if (signIn)
    return (
      <p>
        {text.signInWhy} <a href={signIn}>{text.signIn}</a>
      </p>
    );
  return (
    <Panel title={text.title}>
      {own.map((one) => (
        <OwnForm key={one.id} one={one} text={text} />
      ))}
      <TypedForm text={text} />
    </Panel>
  );
}

function OwnForm({ one, text }: { one: Own; text: Text }) {
  const state = useFormState("useVoucher", { name: "voucherId", value: one.id });
  // The error summary links to a field by its name.
  const idOf = (name: string) => (state.refused ? name : `${name}-${one.id}`);
  return (
    <Disclosure
      open={state.refused}
      summary={
        <span>
          <bdi>{one.name}</bdi> · {one.amount}
          <br />
          <span className="small soft">{one.soon || one.expiry}</span>
        </span>
      }
    >
      <form method="post" className="form" noValidate>
        <HiddenFields values={{ voucherId: one.id }} />
        <Amount id={idOf("voucherAmount")} name="voucherAmount" text={text} state={state} defaultValue={one.max} />
        {one.requiresPin && <Pin id={idOf("voucherPin")} name="voucherPin" text={text} state={state} />}
        <div className="actions">
          <Button name="intent" value="useVoucher" variant="secondary">
            {text.use}
            <VisuallyHidden> {one.name}</VisuallyHidden>
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}

function TypedForm({ text }: { text: Text }) {
  const state = useFormState("typeVoucher");
  return (
    <Disclosure open={state.refused} summary={text.other}>
      <form method="post" className="form" noValidate>
        <Field
          {...state.field("folio")}
          label={text.folio}
          hint={text.folioHint}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={40}
        />
        <Pin id="folioPin" name="folioPin" text={text} state={state} />
        <Amount id="folioAmount" name="folioAmount" text={text} state={state} hint={text.amountHint} />
        <div className="actions">
          <Button name="intent" value="typeVoucher" variant="secondary">
            {text.useTyped}
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}

type Wired = { id: string; name: string; text: Text; state: FormState };

function Amount({ id, name, text, state, hint, defaultValue = "" }: Wired & { hint?: string; defaultValue?: string }) {
  return (
    <Field
      {...state.field(name, defaultValue)}
      id={id}
      label={text.amount}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      short
    />
  );
}

/** Never filled in again. */
function Pin({ id, name, text, state }: Wired) {
  return (
    <OnceField
      id={id}
      name={name}
      label={text.pin}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      short
      error={state.error(name)}
    />
  );
}
