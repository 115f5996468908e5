import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { HiddenFields, TextAreaField } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useLastForm } from "#app/forms/form-state.ts";
import { fill } from "#app/i18n/fill.ts";
import type { QuickResult } from "./actions.server.ts";
import { CheckResult } from "./check-result.tsx";
import type { QuickOrderData } from "./page.server.ts";
import { TypedRows } from "./typed-rows.tsx";

export type QuickOrder = SerializeFrom<QuickOrderData>;

/** Ordering by part number: rows typed or pasted, what each of them comes to, and all of them into the cart at once. */
export function QuickOrderPage(data: QuickOrder) {
  const { text, list } = data;
  const last = useLastForm<QuickResult>();
  const said = last && "said" in last ? last.said : undefined;
  const check = last && "check" in last ? last.check : undefined;
  return (
    <>
      <PageHeading
        title={data.heading}
        text={text.intro}
        actions={list && <a href={list.href}>{fill(text.backToList, { name: list.name })}</a>}
      />
      <FormErrors />
      <div className="stack stack--l">
        {said && <Notice kind={check?.refused.length ? "warning" : "success"}>{said}</Notice>}
        {check && <CheckResult text={text} check={check} />}
        <QuickForm data={data} />
        <p>
          <a href={data.template} download>
            {text.template}
          </a>
        </p>
      </div>
    </>
  );
}

function QuickForm({ data: { text, list, ticket, hint } }: { data: QuickOrder }) {
  const last = useLastForm<QuickResult>();
  const rows = last?.values.rows?.[0] ?? "";
  return (
    <form method="post" className="stack stack--l" noValidate>
      <HiddenFields values={{ list: list?.id, ticket }} />
      {/* The first button is what the Enter key presses. */}
      <TypedRows text={text} />
      <TextAreaField
        key={rows}
        id="rows"
        name="rows"
        label={text.paste.label}
        hint={hint}
        error={last?.errors.rows}
        defaultValue={rows}
        rows={6}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
      />
      <div className="actions">
        <Button variant="secondary" name="intent" value="check">
          {text.check}
        </Button>
        <Button name="intent" value="add">
          {list ? text.addToList : text.add}
        </Button>
        <Button variant="quiet" name="intent" value="more">
          {text.typed.more}
        </Button>
      </div>
    </form>
  );
}
