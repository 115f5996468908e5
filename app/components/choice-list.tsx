import { classNames } from "#app/components/class-names.ts";
import { FieldNotes } from "#app/components/field-frame.tsx";
import { type Foreign, IfForeign } from "#app/components/phrase.tsx";
import { Swatch, type SwatchData } from "#app/components/swatch.tsx";

/** One trait of a product, each value a link to the variant that has it. Values that do not go with the rest stay
    links, and say why. */
export function ChoiceList({ id, name, lang, value, choices, note, error }: ChoiceListProps) {
  return (
    <section className={classNames("choice-list", error && "choice-list--missing")} aria-labelledby={id}>
      <h2 className="choice-list__name" id={id}>
        <IfForeign lang={lang}>{name}</IfForeign>
        {value ? (
          <span className="choice-list__value">
            : <IfForeign lang={lang}>{value}</IfForeign>
          </span>
        ) : null}
      </h2>
      <FieldNotes id={id} error={error} />
      <ul className="choice-list__choices">
        {choices.map((choice) => (
          <li key={choice.label}>
            <ChoiceLink {...choice} lang={lang} />
          </li>
        ))}
      </ul>
      {note ? <p className="choice-list__note">{note}</p> : null}
    </section>
  );
}

export type Choice = {
  label: string;
  href: string;
  selected?: boolean;
  swatch?: SwatchData;
  /** Why this choice is unavailable: "sold out", "not in blue". Read out after the label and shown as its tooltip. */
  problem?: string;
};

/** `note` explains visibly what the marked choices mean, `error` says that a choice is missing. */
/** `lang`: the language of the trait and its values, if it is not the page's. */
export type ChoiceListProps = Foreign & {
  id: string;
  name: string;
  value?: string;
  choices: Choice[];
  note?: string;
  error?: string;
};

function ChoiceLink({ label, lang, href, selected, swatch, problem }: Choice & Foreign) {
  return (
    <a
      className={classNames("choice-list__link", problem && "choice-list__link--out")}
      href={href}
      title={problem}
      aria-current={selected ? "true" : undefined}
      {...KEEP_PLACE}
    >
      {swatch ? <Swatch {...swatch} /> : null}
      <bdi className="choice-list__label" lang={lang}>
        {label}
      </bdi>
      {problem ? <span className="visually-hidden"> ({problem})</span> : null}
    </a>
  );
}

// For the script that turns links into client navigations: keeps the scroll position.
const KEEP_PLACE = { "data-prevent-scroll-reset": "" };
