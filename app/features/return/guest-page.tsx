import type { SerializeFrom } from "@remix-run/node";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { CodeForms } from "./code-forms.tsx";
import type { GuestPage as GuestData } from "./guest.server.ts";
import { fieldId, fieldLabels, NewReturnForm } from "./new-page.tsx";
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
      <FormErrors
        idOf={form && fieldId(form)}
        labels={{
          ...(form && fieldLabels(form)),
          email: text.guest.email,
          accessCode: text.guest.code,
        }}
      />
      <div className="stack stack--l">
        {rows.length > 0 && (
          <Panel title={text.guest.returns}>
            <ReturnRows rows={rows} />
          </Panel>
        )}
        {why && <Notice kind="info">{why}</Notice>}
        {form && <NewReturnForm view={form} />}
        {!verified && <CodeForms words={text.guest} email={data.email} sent={sent} />}
      </div>
    </>
  );
}
