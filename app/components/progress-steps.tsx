import { Icon } from "#app/components/icon.tsx";

/** The progress of something: one sentence, and its steps with their dates, in a row if there is room. */
export function ProgressSteps({ headline, steps }: ProgressStepsProps) {
  return (
    <div className="progress">
      {headline ? <p className="progress__headline">{headline}</p> : null}
      <ol className="progress__steps">
        {steps.map(({ label, date, at, said }, index) => (
          <li
            key={label}
            className={`progress__step progress__step--${at}`}
            aria-current={at === "current" ? "step" : undefined}
          >
            <span className="progress__mark">
              {at === "done" || (at === "current" && index === steps.length - 1) ? <Icon name="check" /> : null}
            </span>
            <span className="progress__label">
              {label}
              <span className="visually-hidden"> ({said})</span>
            </span>
            {date ? <span className="progress__date">{date}</span> : null}
          </li>
        ))}
      </ol>
    </div>
  );
}

type ProgressStepsProps = { headline?: string; steps: ProgressStep[] };

/** `said`: the progress in words, for those who cannot see its mark. */
type ProgressStep = {
  label: string;
  at: "done" | "current" | "ahead";
  said: string;
  date?: string | undefined;
};
