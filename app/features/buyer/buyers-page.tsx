import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { DataTable } from "#app/components/data-table.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { Field, HiddenFields, SelectField } from "#app/components/form.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import type { BuyersPage as BuyersData } from "./buyers.server.ts";
import { badgeOf } from "./status.ts";

type Data = SerializeFrom<BuyersData>;

/** The people of an organization, searchable, with links to their pages. */
export function BuyersPage(data: Data) {
  const { text, links, rows, count, paging } = data;
  return (
    <>
      <PageHeading
        title={text.title}
        text={text.intro}
        actions={
          <>
            <ButtonLink href={links.invite}>{text.list.invite}</ButtonLink>
            <ButtonLink href={links.import} variant="secondary">
              {text.list.import}
            </ButtonLink>
          </>
        }
      />
      <div className="stack stack--l">
        <Filter data={data} />
        <p role="status">{rows.length ? count : text.list.empty}</p>
        {rows.length > 0 && <People data={data} />}
        <Pagination {...paging} />
        {rows.length > 0 && (
          <p>
            <a href={links.export} download data-native="">
              {text.list.export}
            </a>
          </p>
        )}
      </div>
    </>
  );
}

function People({ data: { text, rows } }: { data: Data }) {
  return (
    <DataTable
      caption={text.list.caption}
      hideCaption
      columns={[
        { key: "name", label: text.list.name, rowHeader: true },
        { key: "unit", label: text.list.unit },
        { key: "roles", label: text.list.roles },
        { key: "status", label: text.list.status },
      ]}
      rows={rows.map(({ id, name, logonId, href, unit, roles, status }) => ({
        id,
        cells: {
          name: (
            <>
              <a href={href}>{name}</a>
              <br />
              <bdi className="small soft">{logonId}</bdi>
            </>
          ),
          unit,
          roles,
          status: <Badge kind={badgeOf[status]}>{text.status[status]}</Badge>,
        },
      }))}
    />
  );
}

function Filter({ data: { text, form, filter, filtered, options, links } }: { data: Data }) {
  const words = text.filter;
  const field = (name: "firstName" | "lastName" | "email") => ({
    id: name,
    name,
    label: words[name],
    defaultValue: filter[name],
    maxLength: 100,
  });
  const select = (name: "unit" | "role" | "status") => ({
    id: name,
    name,
    label: words[name],
    placeholder: words.any,
    options: options[name],
    defaultValue: filter[name],
  });
  return (
    <Disclosure summary={words.title} open={filtered}>
      <form method="get" action={form.action} className="form measure">
        <HiddenFields values={form.hidden} />
        <div className="field-row">
          <Field {...field("firstName")} />
          <Field {...field("lastName")} />
        </div>
        <Field {...field("email")} dir="ltr" />
        <SelectField {...select("unit")} />
        <div className="field-row">
          <SelectField {...select("role")} />
          <SelectField {...select("status")} />
        </div>
        <div className="actions">
          <Button variant="secondary">{words.submit}</Button>
          {filtered && <a href={links.all}>{words.clear}</a>}
        </div>
      </form>
    </Disclosure>
  );
}
