import type { SerializeFrom } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { DataTable } from "#app/components/data-table.tsx";
import { Field, HiddenFields, TextAreaField } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { DeskFrame } from "./desk-frame.tsx";
import type { ImportPage as ImportData, ImportResult } from "./import.server.ts";

type Data = SerializeFrom<ImportData>;

/** Many articles at once: refused rows come back one by one, to be corrected. */
export function ImportPage(data: Data) {
  const last = useActionData<ImportResult>();
  return (
    <DeskFrame frame={data.frame}>
      {last?.said && (
        <Notice kind="success" quiet>
          {last.said}
        </Notice>
      )}
      {last?.left && <Left text={data.text} left={last.left} />}
      <ImportForm key={JSON.stringify(last?.values.text)} data={data} />
    </DeskFrame>
  );
}

function Left({ text, left }: { text: Data["text"]; left: NonNullable<ImportResult["left"]> }) {
  return (
    <Panel title={text.leftTitle}>
      <p>{text.leftText}</p>
      <DataTable
        caption={text.leftTitle}
        hideCaption
        columns={[
          { key: "line", label: text.line, rowHeader: true },
          { key: "row", label: text.row },
          { key: "problem", label: text.problem },
        ]}
        rows={left.map(({ id, row, problem }) => ({
          id,
          cells: { line: `${text.line} ${id}`, row: <bdi>{row}</bdi>, problem },
        }))}
      />
    </Panel>
  );
}

function ImportForm({ data: { text, back, export: file } }: { data: Data }) {
  const state = useFormState("import");
  return (
    <form method="post" encType="multipart/form-data" className="form" data-native noValidate>
      <HiddenFields values={{ intent: "import" }} />
      <p>
        {text.intro}{" "}
        <a href={file.href} download data-native="">
          {file.label}
        </a>
      </p>
      <Field
        id="file"
        name="file"
        type="file"
        accept=".csv,.txt,.tsv,.xlsx"
        label={text.file}
        error={state.error("file")}
      />
      <TextAreaField
        {...state.field("text")}
        label={text.text}
        hint={`${text.partNumber}, ${text.price}, ${text.quantity}`}
        rows={8}
        dir="ltr"
        spellCheck={false}
      />
      <div className="actions">
        <Button>{text.submit}</Button>
        <ButtonLink href={back.href} variant="quiet">
          {back.label}
        </ButtonLink>
      </div>
    </form>
  );
}
