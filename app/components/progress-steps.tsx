import { Icon } from "#app/components/icon.tsx";

/** How far something is: one sentence that says it, and its steps from first to last with their dates. */
export function ProgressSteps({ headline, steps, doneLabel, pendingLabel }: ProgressStepsProps) {
  const current = steps.findLastIndex(({ date }) => date);
  return (
    <div className="progress">
      {headline ? <p className="progress__headline">{headline}</p> : null}
      <ol className="progress__steps">
        {steps.map(({ label, date }, index) => (
          <li
            key={label}
            className={date ? "progress__step progress__step--done" : "progress__step"}
            aria-current={index === current ? "step" : undefined}
          >
            <span className="progress__mark">{date ? <Icon name="check" /> : null}</span>
            <span className="progress__label">
              {label}
              <span className="visually-hidden">{date ? ` (${doneLabel})` : ` (${pendingLabel})`}</span>
            </span>
            {date ? <span className="progress__date">{date}</span> : null}
          </li>
        ))}
      </ol>
    </div>
  );
}

type ProgressStepsProps = {
  headline?: string;
  /** A step with a date is done. */
  steps: { label: string; date?: string | undefined }[];
  doneLabel: string;
  pendingLabel: string;
};
