import type { SerializeFrom } from "@remix-run/node";
import { Disclosure } from "#app/components/disclosure.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import type { FormState } from "#app/forms/form-state.ts";
import type { ParcelsPage } from "./parcels.server.ts";

type Data = SerializeFrom<ParcelsPage>;
type Notes = Data["notes"];
const nameAt = (index: number) => `notes[${index}].note`;

/** What the courier should know, for each address; open if there is a note or an error. */
export function CourierNotes({ notes, words, state }: NotesProps) {
  if (notes.length === 0) return null;
  const typed = notes.map((note) => ({ ...note, value: state.value(`note-${note.address}`, note.value) }));
  const open = typed.some(({ value }, index) => value !== "" || state.error(nameAt(index)) !== undefined);
  return (
    <Disclosure summary={words.note} open={open}>
      <div className="form">
        {typed.map(({ address, label, value, max }, index) => (
          <div key={address}>
            <HiddenFields values={{ [`notes[${index}].address`]: address }} />
            <Field
              id={nameAt(index)}
              name={nameAt(index)}
              label={label}
              hint={index === 0 ? words.noteHint : undefined}
              maxLength={max}
              autoComplete="off"
              defaultValue={value}
              error={state.error(nameAt(index))}
            />
          </div>
        ))}
      </div>
    </Disclosure>
  );
}

type NotesProps = { notes: Notes; words: Data["text"]["delivery"]; state: FormState };

/** What the fields are called in a summary of errors. */
export const noteLabels = (notes: Notes): Record<string, string> =>
  Object.fromEntries(notes.map(({ label }, index) => [nameAt(index), label]));
