import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields, TextAreaField } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useAnswerKey } from "#app/forms/use-answer-key.ts";
import { useLastForm } from "#app/forms/form-state.ts";
import { fill } from "#app/i18n/fill.ts";
import type { QuickResult } from "./actions.server.ts";
import { CheckResult } from "./check-result.tsx";
import type { QuickOrderData } from "./page.server.ts";
import { TypedRows } from "./typed-rows.tsx";

export type QuickOrder = SerializeFrom<QuickOrderData>;

/** Ordering by part number: rows typed or pasted, the result for each, and a button that adds all of them to the cart at once. */
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
        <UploadForm data={data} />
        {data.uploads.length > 0 && <Uploads data={data} />}
      </div>
    </>
  );
}

function QuickForm({ data: { text, list, ticket, hint, form: action } }: { data: QuickOrder }) {
  const last = useLastForm<QuickResult>();
  // Each response brings a new ticket: text typed between the two stays.
  const key = useAnswerKey() || ticket;
  return (
    <form key={key} method="post" action={action} className="stack stack--l" noValidate>
      <HiddenFields values={{ list: list?.id, ticket }} />
      {/* The Enter key activates the first button. */}
      <TypedRows text={text} />
      <TextAreaField
        id="rows"
        name="rows"
        label={text.paste.label}
        hint={hint}
        error={last?.errors.rows}
        defaultValue={last?.values.rows?.[0]}
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

/** A file is posted to an address of its own, where the server accepts larger forms. */
function UploadForm({ data: { text, list, upload, template } }: { data: QuickOrder }) {
  const last = useLastForm<QuickResult>();
  return (
    <Panel title={text.upload.title}>
      <form method="post" action={upload} encType="multipart/form-data" className="form" data-native noValidate>
        <HiddenFields values={{ intent: "upload", list: list?.id }} />
        <Field
          id="file"
          name="file"
          type="file"
          accept=".csv,.txt,.tsv,.xlsx"
          label={text.upload.label}
          hint={text.upload.hint}
          error={last?.errors.file}
          required
        />
        <div className="actions">
          <Button variant="secondary">{text.upload.send}</Button>
          <a href={template} download>
            {text.template}
          </a>
        </div>
      </form>
    </Panel>
  );
}

function Uploads({ data: { text, uploads } }: { data: QuickOrder }) {
  return (
    <Panel title={text.upload.recent}>
      <ul className="link-list">
        {uploads.map(({ href, name, date }) => (
          <li key={href}>
            <a href={href}>
              <bdi>{name}</bdi>
            </a>{" "}
            <span className="small soft">{date}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
