import type { SerializeFrom } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { DataTable } from "#app/components/data-table.tsx";
import { Field, HiddenFields, TextAreaField } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { ImportPage as ImportData, ImportResult } from "./import.server.ts";

type Data = SerializeFrom<ImportData>;

/** Adds many buyers at once; refused rows come back one by one to be corrected. */
export function ImportPage(data: Data) {
  const { text } = data;
  const last = useActionData<ImportResult>();
  return (
    <>
      <PageHeading title={text.import.title} text={text.import.intro} />
      <FormErrors />
      <div className="stack stack--l">
        {last?.said && (
          <Notice kind="success" quiet>
            {last.said}
          </Notice>
        )}
        {last?.left && <Left text={text} left={last.left} />}
        <ImportForm key={JSON.stringify(last?.values.text)} data={data} />
      </div>
    </>
  );
}

function Left({ text, left }: { text: Data["text"]; left: NonNullable<ImportResult["left"]> }) {
  const words = text.import;
  return (
    <Panel title={words.problem}>
      <p>{words.leftText}</p>
      <DataTable
        caption={words.problem}
        hideCaption
        columns={[
          { key: "line", label: words.row, rowHeader: true },
          { key: "row", label: text.one },
          { key: "problem", label: words.problem },
        ]}
        rows={left.map(({ id, row, problem }) => ({ id, cells: { line: `${words.row} ${id}`, row, problem } }))}
      />
    </Panel>
  );
}

function ImportForm({ data: { text, hint, ticket, back } }: { data: Data }) {
  const state = useFormState("import");
  const words = text.import;
  return (
    <form method="post" encType="multipart/form-data" className="form" data-native noValidate>
      <HiddenFields values={{ intent: "import", ticket }} />
      <Field
        id="file"
        name="file"
        type="file"
        accept=".csv,.txt,.tsv,.xlsx"
        label={words.file}
        error={state.error("file")}
      />
      <TextAreaField
        {...state.field("text")}
        label={words.text}
        hint={`${hint} ${words.example}`}
        rows={8}
        spellCheck={false}
      />
      <div className="actions">
        <Button>{words.submit}</Button>
        <ButtonLink href={back} variant="quiet">
          {text.detail.back}
        </ButtonLink>
      </div>
    </form>
  );
}
