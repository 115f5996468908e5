import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { Field, HiddenFields, TextAreaField } from "#app/components/form.tsx";
import { RadioGroup } from "#app/components/choices.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { CodeField } from "./code-field.tsx";
import type { LoyaltyPage } from "./loyalty.server.ts";

type Data = SerializeFrom<LoyaltyPage>;
type Props = Pick<Data, "text" | "code">;

/** Two small steps: the number, then the code that went to the card's holder. */
export function LinkCard({ text, code }: Props) {
  const check = useFormState("check");
  const link = useFormState("link");
  const words = text.link;
  if (!code)
    return (
      <Panel title={words.title}>
        <p>{words.text}</p>
        <form method="post" className="form" noValidate>
          <HiddenFields values={{ intent: "check" }} />
          <Field
            {...check.field("cardNumber")}
            label={words.number}
            hint={words.numberHint}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
            maxLength={24}
            required
          />
          <div className="actions">
            <Button>{words.submit}</Button>
          </div>
        </form>
      </Panel>
    );
  return (
    <Panel title={words.title}>
      <p role="status">{code.said}</p>
      <form method="post" className="form" noValidate>
        <HiddenFields values={{ intent: "link" }} />
        <CodeField name="otp" label={words.otp} error={link.error("otp")} />
        <Field {...link.field("alias")} label={words.alias} mark={words.optional} maxLength={40} />
        <div className="actions">
          <Button>{words.confirm}</Button>
        </div>
      </form>
      <Again code={code} other={words.other} />
    </Panel>
  );
}

/** Unlinking takes a code and a reason; the balance stays on the card. */
export function UnlinkCard({ text, code }: Props) {
  const state = useFormState("unlink");
  const words = text.unlink;
  if (!code)
    return (
      <Disclosure summary={words.title}>
        <form method="post" className="stack">
          <HiddenFields values={{ intent: "leave" }} />
          <p>{words.text}</p>
          <div className="actions">
            <Button variant="secondary">{words.start}</Button>
          </div>
        </form>
      </Disclosure>
    );
  const reasons = (["CHANGE", "LOST", "OTHER"] as const).map((value) => ({ value, label: words[value] }));
  return (
    <Panel title={words.title}>
      <p role="status">{code.said}</p>
      <form method="post" className="form" noValidate>
        <HiddenFields values={{ intent: "unlink" }} />
        <RadioGroup {...state.field("reason")} label={words.reason} options={reasons} required />
        <TextAreaField {...state.field("comment")} label={words.comment} mark={text.link.optional} maxLength={500} />
        <CodeField name="otp" label={text.link.otp} error={state.error("otp")} />
        <div className="actions">
          <Button variant="danger">{words.confirm}</Button>
        </div>
      </form>
      <Again code={code} other={words.keep} />
    </Panel>
  );
}

/** Requests another code, by any available channel, or cancels. */
function Again({ code, other }: { code: NonNullable<Data["code"]>; other: string }) {
  return (
    <div className="stack">
      {code.wait && <p className="small soft">{code.wait}</p>}
      {code.channels.map(({ channel, label }) => (
        <form method="post" key={channel}>
          <HiddenFields values={{ intent: "again", channel }} />
          <Button variant="quiet" size="small">
            {label}
          </Button>
        </form>
      ))}
      <form method="post">
        <HiddenFields values={{ intent: "forget" }} />
        <Button variant="quiet" size="small">
          {other}
        </Button>
      </form>
    </div>
  );
}
