import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { FieldNotes } from "#app/components/field-frame.tsx";
import { Field, HiddenFields, type Option, SelectField } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { QuantityField } from "#app/components/quantity-field.tsx";
import { type FormState, useFormState } from "#app/forms/form-state.ts";
import { useAnswerKey } from "#app/forms/use-answer-key.ts";
import type { loadAddToList } from "./add-to-list.server.ts";
import { newList } from "./new-list.ts";

export type AddToListData = NonNullable<SerializeFrom<Awaited<ReturnType<typeof loadAddToList>>>>;
type AddToListProps = {
  list: AddToListData;
  ticket: string;
  /** Empty if something is still to be chosen. */
  partNumber: string;
  /** What can be chosen in the form itself. */
  variants?: { label: string; placeholder: string; options: Option[] } | undefined;
};

/** The id of a field: a page has others of the same name. */
export const listFieldId = (name: string): string => `list-${name}`;

/** Puts what the page shows on one of the buyer's requisition lists, or on a new one. */
export function AddToList({ list, ...goods }: AddToListProps) {
  const { text, lists, action, all, open } = list;
  const state = useFormState("addToList");
  // Each response is followed by a new ticket: what is typed in between stays.
  const key = useAnswerKey() || goods.ticket;
  return (
    <Disclosure id="add-to-list" summary={text.title} open={open || state.refused}>
      {lists ? (
        <form key={key} method="post" action={action} className="form" noValidate>
          <HiddenFields values={{ intent: "addToList", ticket: goods.ticket }} />
          <Goods {...goods} state={state} />
          <ListChoice list={list} lists={lists} state={state} />
          <QuantityField {...fieldOf(state, "quantity", "1")} label={text.quantity} max={9999} />
          <div className="actions">
            <Button variant="secondary">{text.add}</Button>
          </div>
        </form>
      ) : (
        <div data-degraded="requisitionList">
          <Notice>
            <p>{text.unread}</p>
            <p>
              <a href={all}>{text.all}</a>
            </p>
          </Notice>
        </div>
      )}
    </Disclosure>
  );
}

const fieldOf = (state: FormState, name: string, value?: string) => ({
  ...state.field(name, value),
  id: listFieldId(name),
});

type GoodsProps = Pick<AddToListProps, "partNumber" | "variants"> & { state: FormState };

function Goods({ partNumber, variants, state }: GoodsProps) {
  const { error, ...field } = fieldOf(state, "partNumber");
  if (variants) return <SelectField {...field} {...variants} error={error} />;
  return (
    <>
      <FieldNotes id={field.id} error={error} />
      <HiddenFields values={{ partNumber: partNumber || undefined }} />
    </>
  );
}

type ListChoiceProps = { list: AddToListData; lists: Option[]; state: FormState };

/** One of the lists; the name is for a new one. Without lists there is nothing to choose from. */
function ListChoice({ list: { text, latest }, lists, state }: ListChoiceProps) {
  const name = (
    <Field {...fieldOf(state, "name")} label={text.name} hint={text.nameHint} maxLength={100} autoComplete="off" />
  );
  if (lists.length === 1 && !state.refused)
    return (
      <>
        <HiddenFields values={{ to: newList }} />
        {name}
      </>
    );
  return (
    <>
      <SelectField {...fieldOf(state, "to", latest)} label={text.to} options={lists} />
      <div className="new-list">{name}</div>
    </>
  );
}
