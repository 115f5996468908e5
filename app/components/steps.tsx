import { Icon } from "#app/components/icon.tsx";

/** The shopper's position in a process of several pages. Completed steps link back. */
export function Steps({ label, steps, current, doneLabel, place }: StepsProps) {
  return (
    <nav className="steps" aria-label={label}>
      {place ? <p className="steps__place">{place}</p> : null}
      <ol className="steps__list">
        {steps.map((step, index) => (
          <li
            key={step.label}
            className={index < current ? "steps__item steps__item--done" : "steps__item"}
            aria-current={index === current ? "step" : undefined}
          >
            <StepLabel {...step} done={index < current} doneLabel={doneLabel} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** `current` counts from 0; `doneLabel` is read out after a completed step. */
export type StepsProps = {
  label: string;
  steps: { label: string; href?: string }[];
  current: number;
  doneLabel: string;
  /** "Step 2 of 4". */
  place?: string;
};

function StepLabel({
  label,
  href,
  done,
  doneLabel,
}: {
  label: string;
  href?: string;
  done: boolean;
  doneLabel: string;
}) {
  const content = (
    <>
      {done ? <Icon name="check" /> : null}
      <span className="steps__text">
        {label}
        {done ? <span className="visually-hidden"> ({doneLabel})</span> : null}
      </span>
    </>
  );
  return done && href ? (
    <a className="steps__label" href={href}>
      {content}
    </a>
  ) : (
    <span className="steps__label">{content}</span>
  );
}
