import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { Button } from "#app/components/button.tsx";
import { DataTable } from "#app/components/data-table.tsx";
import { Field, HiddenFields, SelectField } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import type { SearchPage as SearchData } from "./search.server.ts";

type Data = SerializeFrom<SearchData>;

/** Finds a shopper or an order. */
export function SearchPage(data: Data) {
  const { text, result, problem } = data;
  return (
    <>
      <PageHeading title={text.search.title} text={text.search.intro} />
      <div className="stack stack--l">
        <SearchForm data={data} />
        {problem && <Notice kind="warning">{problem}</Notice>}
        {result && <p role="status">{result.summary}</p>}
        {result && result.rows.length > 0 && <People text={text} rows={result.rows} kind={data.asked.kind} />}
        {result?.more && <p className="soft">{text.search.more}</p>}
      </div>
    </>
  );
}

function SearchForm({ data: { text, form, asked, kinds } }: { data: Data }) {
  return (
    <form method="get" action={form.action} role="search" className="form measure">
      <HiddenFields values={form.hidden} />
      <SelectField id="by" name="by" label={text.search.kind} options={kinds} defaultValue={asked.kind} />
      <Field
        id="q"
        name="q"
        type="search"
        label={text.search.text}
        hint={text.search.hint}
        maxLength={100}
        autoComplete="off"
        defaultValue={asked.text}
      />
      <div className="actions">
        <Button>{text.search.submit}</Button>
      </div>
    </form>
  );
}

type Row = NonNullable<Data["result"]>["rows"][number];

function People({ text, rows, kind }: { text: Data["text"]; rows: Row[]; kind: Data["asked"]["kind"] }) {
  return (
    <DataTable
      caption={text.search.caption}
      hideCaption
      columns={[
        { key: "name", label: text.search.name, rowHeader: true },
        { key: "logonId", label: text.search.account },
        ...(kind === "phone" || kind === "card" ? [{ key: "match", label: text.search.by[kind] }] : []),
      ]}
      rows={rows.map(({ id, name, logonId, match, href, status }) => ({
        id,
        cells: {
          name: (
            <>
              <a href={href}>
                <bdi>{name}</bdi>
              </a>{" "}
              {status && <Badge kind="bad">{status}</Badge>}
            </>
          ),
          logonId: <bdi dir="ltr">{logonId}</bdi>,
          match: <bdi dir="ltr">{match}</bdi>,
        },
      }))}
    />
  );
}
