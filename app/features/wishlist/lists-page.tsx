import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { Button } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { Picture } from "#app/components/picture.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { fill } from "#app/i18n/fill.ts";
import { NewByName } from "#app/features/shop/new-by-name.tsx";
import type { ListsPage as ListsData } from "./lists.server.ts";

type Data = SerializeFrom<ListsData>;
type ListProps = { text: Data["text"]; list: Pick<Data["lists"][number], "id" | "name"> };

/** All lists of the shopper, and a form to create another one. */
export function ListsPage({ text, lists, home, ticket }: Data) {
  return (
    <>
      <PageHeading title={text.lists.title} text={lists.length ? text.lists.intro : undefined} />
      <FormErrors
        labels={{ name: text.lists.name }}
        idOf={(name, { id = [] }) => (id[0] ? `${name}-${id[0]}` : name)}
      />
      <div className="stack stack--l">
        {lists.length === 0 && (
          <EmptyState icon="heart" title={text.lists.emptyTitle} text={text.lists.emptyText}>
            <a href={home}>{text.browse}</a>
          </EmptyState>
        )}
        {lists.map((list) => (
          <ListPanel key={list.id} text={text} list={list} />
        ))}
        <NewByName text={text.lists} count={lists.length} maxLength={100} ticket={ticket} />
      </div>
    </>
  );
}

function ListPanel({ text, list }: { text: Data["text"]; list: Data["lists"][number] }) {
  return (
    <Panel
      title={<a href={list.href}>{list.name}</a>}
      action={
        <span className="cluster">
          {list.isDefault && <Badge kind="accent">{text.default}</Badge>}
          {list.shared && <Badge>{text.shared}</Badge>}
        </span>
      }
    >
      <div>
        <p className="soft">{list.count}</p>
        {list.pictures.length > 0 && (
          <div className="thumbnails">
            {list.pictures.map((picture) => (
              <Picture key={picture.src} {...picture} />
            ))}
          </div>
        )}
      </div>
      {list.cheaper && (
        <Notice kind="success" quiet>
          {list.cheaper}
        </Notice>
      )}
      {list.choosable && (
        <form method="post">
          <HiddenFields values={{ intent: "makeDefault", id: list.id }} />
          <Button variant="secondary" size="small">
            {text.lists.makeDefault}
            <VisuallyHidden> {list.name}</VisuallyHidden>
          </Button>
        </form>
      )}
      <div>
        <RenameList text={text} list={list} />
        <DeleteList text={text} list={list} />
      </div>
    </Panel>
  );
}

/** Renames a list. */
export function RenameList({ text, list }: ListProps) {
  const state = useFormState("rename", { name: "id", value: list.id });
  return (
    <Disclosure
      open={state.refused}
      summary={
        <>
          {text.lists.rename}
          <VisuallyHidden> {list.name}</VisuallyHidden>
        </>
      }
    >
      <form method="post" className="form" noValidate>
        <HiddenFields values={{ intent: "rename", id: list.id }} />
        <Field
          {...state.field("name", list.name)}
          id={`name-${list.id}`}
          label={text.lists.name}
          maxLength={100}
          required
        />
        <div className="actions">
          <Button variant="secondary">
            {text.lists.saveName}
            <VisuallyHidden> {list.name}</VisuallyHidden>
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}

/** Deletes a list and everything on it, after a confirmation. */
export function DeleteList({ text, list }: ListProps) {
  return (
    <Disclosure
      summary={
        <>
          {text.lists.remove}
          <VisuallyHidden> {list.name}</VisuallyHidden>
        </>
      }
    >
      <form method="post" className="stack">
        <HiddenFields values={{ intent: "remove", id: list.id }} />
        <p>{fill(text.lists.removeText, { name: list.name })}</p>
        <div className="actions">
          <Button variant="danger">
            {text.lists.removeSure}
            <VisuallyHidden> {list.name}</VisuallyHidden>
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}
