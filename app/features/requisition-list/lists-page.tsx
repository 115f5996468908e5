import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { Button } from "#app/components/button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { CheckboxField } from "#app/components/choices.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { NewByName } from "#app/features/shop/new-by-name.tsx";
import { CopyList } from "./copy-list.tsx";
import type { ListsPage as ListsData } from "./lists.server.ts";

type Data = SerializeFrom<ListsData>;

/** The lists that a buyer may use, and the ways to a new one. */
export function ListsPage(data: Data) {
  const { text, lists, isBuyer, paging, source, ticket } = data;
  return (
    <>
      <PageHeading title={text.lists.title} text={text.lists.intro} />
      <FormErrors
        idOf={(name, { orderId = [] }) => (orderId[0] ? "copyName" : name)}
        labels={{ name: text.lists.name }}
      />
      <div className="stack stack--l">
        {lists.length === 0 && (
          <EmptyState
            icon="cart"
            title={isBuyer ? text.lists.emptyTitle : text.lists.buyersTitle}
            text={isBuyer ? text.lists.emptyText : text.lists.buyersText}
          >
            <a href={data.home}>{text.lists.home}</a>
          </EmptyState>
        )}
        {lists.map((list) => (
          <ListPanel key={list.id} text={text} list={list} />
        ))}
        <Pagination {...paging} />
        {isBuyer && source && <CopyList text={text} title={source.title} orderId={source.orderId} ticket={ticket} />}
        {isBuyer && <NewList data={data} />}
        {isBuyer && <ListFromFile data={data} />}
      </div>
    </>
  );
}

function ListPanel({ text, list }: { text: Data["text"]; list: Data["lists"][number] }) {
  return (
    <Panel
      title={<a href={list.href}>{list.name}</a>}
      action={list.shared && <Badge kind="accent">{text.shared}</Badge>}
    >
      <p>
        {[list.count, list.owner].filter(Boolean).join(" · ")}
        <br />
        <span className="small soft">{list.changed}</span>
      </p>
    </Panel>
  );
}

function NewList({ data: { text, ticket, lists } }: { data: Data }) {
  const state = useFormState("create");
  return (
    <NewByName text={text.lists} count={lists.length} maxLength={100} ticket={ticket}>
      <CheckboxField id="shared" name="shared" label={text.lists.share} defaultChecked={state.value("shared") !== ""} />
    </NewByName>
  );
}

/** A file is posted to an address of its own, where the server accepts larger forms. */
function ListFromFile({ data: { text, upload, ticket } }: { data: Data }) {
  const state = useFormState("upload");
  return (
    <Panel title={text.upload.title}>
      <form method="post" action={upload} encType="multipart/form-data" className="form" data-native noValidate>
        <HiddenFields values={{ intent: "upload", ticket }} />
        <Field
          id="file"
          name="file"
          type="file"
          accept=".csv,.txt,.tsv,.xlsx"
          label={text.upload.label}
          hint={text.upload.hint}
          error={state.error("file")}
          required
        />
        <div className="actions">
          <Button variant="secondary">{text.upload.send}</Button>
        </div>
      </form>
    </Panel>
  );
}
