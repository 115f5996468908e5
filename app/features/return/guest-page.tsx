import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { GuestPage as GuestData } from "./guest.server.ts";
import { fieldId, NewReturnForm } from "./new-page.tsx";
import { ReturnRows } from "./return-rows.tsx";

type Data = SerializeFrom<GuestData>;

/** Returning without an account: a mailed code, then the form. */
export function GuestPage(data: Data) {
  const { text, heading, back, verified, form, rows, why, sent } = data;
  return (
    <>
      <p>
        <a href={back}>{text.guest.back}</a>
      </p>
      <PageHeading title={heading} text={verified ? text.new.intro : text.guest.intro} />
      <FormErrors idOf={fieldId} />
      <div className="stack stack--l">
        {rows.length > 0 && (
          <Panel title={text.guest.returns}>
            <ReturnRows rows={rows} />
          </Panel>
        )}
        {why && <Notice kind="info">{why}</Notice>}
        {form && <NewReturnForm view={form} />}
        {!verified && sent && <CodeForm text={text} />}
        {!verified && <EmailForm data={data} />}
      </div>
    </>
  );
}

function CodeForm({ text }: { text: Data["text"] }) {
  const state = useFormState("verify");
  return (
    <Panel title={text.guest.codeTitle}>
      <p className="measure">{text.guest.codeText}</p>
      <form method="post" className="form" noValidate>
        <HiddenFields values={{ intent: "verify" }} />
        <Field
          id="accessCode"
          name="accessCode"
          label={text.guest.code}
          hint={text.guest.codeHint}
          error={state.error("accessCode")}
          defaultValue={state.value("accessCode")}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={9}
          short
          required
        />
        <div className="actions">
          <Button>{text.guest.verify}</Button>
        </div>
      </form>
    </Panel>
  );
}

function EmailForm({ data: { text, email, sent } }: { data: Data }) {
  const state = useFormState("send");
  return (
    <Panel title={sent ? text.guest.againTitle : text.guest.emailTitle}>
      <form method="post" className="form" noValidate>
        <HiddenFields values={{ intent: "send" }} />
        <Field
          id="email"
          name="email"
          type="email"
          label={text.guest.email}
          hint={sent ? text.guest.againHint : text.guest.emailHint}
          autoComplete="email"
          defaultValue={state.value("email", email)}
          error={state.error("email")}
          required
        />
        <div className="actions">
          <Button variant={sent ? "secondary" : "primary"}>{sent ? text.guest.again : text.guest.send}</Button>
        </div>
      </form>
    </Panel>
  );
}
