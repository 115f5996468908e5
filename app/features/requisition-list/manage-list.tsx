import { Button } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { fill } from "#app/i18n/fill.ts";
import type { List } from "./list-page.tsx";

/** What only the owner of a list may do: rename it, choose who sees it, and delete it after a confirmation. */
export function ManageList({ data }: { data: List }) {
  const { text, head } = data;
  const words = text.manage;
  return (
    <Panel title={words.title}>
      <form method="post" id="sharing" className="stack">
        <HiddenFields values={{ intent: head.shared ? "unshare" : "share" }} />
        <p>{head.shared ? words.sharedText : words.privateText}</p>
        <div className="actions">
          <Button variant="secondary">{head.shared ? words.unshare : words.share}</Button>
        </div>
      </form>
      <Rename data={data} />
      <Disclosure summary={words.remove}>
        <form method="post" className="stack">
          <HiddenFields values={{ intent: "remove" }} />
          <p>{fill(words.removeText, { name: head.name })}</p>
          <div className="actions">
            <Button variant="danger">{words.removeSure}</Button>
          </div>
        </form>
      </Disclosure>
    </Panel>
  );
}

function Rename({ data: { text, head } }: { data: List }) {
  const state = useFormState("rename");
  return (
    <Disclosure summary={text.manage.rename} open={state.refused}>
      <form key={head.id} method="post" className="form" noValidate>
        <HiddenFields values={{ intent: "rename" }} />
        <Field {...state.field("name", head.name)} label={text.lists.name} maxLength={100} required />
        <div className="actions">
          <Button variant="secondary">{text.manage.saveName}</Button>
        </div>
      </form>
    </Disclosure>
  );
}
