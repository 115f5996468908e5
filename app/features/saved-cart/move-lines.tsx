import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields, SelectField } from "#app/components/form.tsx";
import { CheckboxField } from "#app/components/choices.tsx";
import { LineItem, LineItems } from "#app/components/line-item.tsx";
import { Notice } from "#app/components/notice.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { useFormState, useLastForm } from "#app/forms/form-state.ts";
import { fill } from "#app/i18n/fill.ts";
import type { Detail } from "./detail-page.tsx";

const form = "move";

/** The lines of a cart, each with a checkbox. Gifts follow their promotion. */
export function CartLines({ data: { text, lines, paging } }: { data: Detail }) {
  const last = useLastForm();
  const chosen = last?.values.line ?? [];
  return (
    <>
      <LineItems label={text.detail.lines}>
        {lines.map((line) => (
          <LineItem
            key={line.id}
            headingLevel="h2"
            name={`${line.quantity} ${text.detail.times} ${line.name}`}
            href={line.href}
            picture={line.picture}
            attributes={[...line.attributes, ...line.notes]}
            total={line.total}
            quantity={
              !line.gift && (
                <CheckboxField
                  id={`line-${line.id}`}
                  name="line"
                  value={line.id}
                  form={form}
                  label={fill(text.detail.choose, { name: line.name })}
                  defaultChecked={chosen.includes(line.id)}
                />
              )
            }
            messages={
              line.problems.length > 0 &&
              line.problems.map((problem) => (
                <Notice key={problem} kind="warning" quiet>
                  {problem}
                </Notice>
              ))
            }
          />
        ))}
      </LineItems>
      <Pagination {...paging} />
    </>
  );
}

/** Where to move the chosen lines. */
export function MoveLines({ data: { text, targets, codes, ticket } }: { data: Detail }) {
  const state = useFormState(form);
  const words = text.move;
  return (
    <Panel title={words.title}>
      <form method="post" className="form" id={form} noValidate>
        <HiddenFields values={{ intent: form, ticket }} />
        <SelectField
          id="to"
          name="to"
          label={words.to}
          hint={words.hint}
          options={targets}
          defaultValue={state.value("to", targets[0]?.value)}
          error={state.error("to") ?? state.error("line")}
        />
        <Field {...state.field("name")} label={words.name} maxLength={128} />
        {codes && <CheckboxField id="codes" name="codes" label={words.codes} />}
        <div className="actions">
          <Button variant="secondary">{words.submit}</Button>
          <Button variant="quiet" name="all" value="1">
            {words.all}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
