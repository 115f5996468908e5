import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { AccountInvoicePage as AccountInvoiceData } from "./account.server.ts";
import { InvoiceFields } from "./invoice-fields.tsx";

/** The data kept for the next invoice, which can be changed or deleted. */
export function AccountInvoicePage({ text, values, choices, away }: SerializeFrom<AccountInvoiceData>) {
  const state = useFormState("save");
  return (
    <>
      <PageHeading title={text.account.title} text={text.account.intro} />
      <FormErrors labels={text.field} />
      {away ? (
        <div data-degraded="invoice">
          <Notice kind="warning">{text.savedAway}</Notice>
        </div>
      ) : (
        // When the data changes, discards what was typed before.
        <div className="stack stack--l" key={JSON.stringify(values)}>
          <form method="post" className="form" noValidate>
            <HiddenFields values={{ intent: "save" }} />
            <InvoiceFields words={text} choices={choices} values={values} state={state} />
            <div className="actions">
              <Button>{text.account.save}</Button>
            </div>
          </form>
          {values && (
            <Disclosure summary={text.account.remove}>
              <form method="post" className="actions">
                <HiddenFields values={{ intent: "remove" }} />
                <Button variant="danger">{text.account.removeSure}</Button>
              </form>
            </Disclosure>
          )}
        </div>
      )}
    </>
  );
}
