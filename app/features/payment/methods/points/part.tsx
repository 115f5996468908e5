import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { CodeField } from "#app/features/loyalty/code-field.tsx";
import type { Points } from "./part.server.ts";

type Part = SerializeFrom<Points>;
type Usable = Extract<Part, { has: string }>;

/** Pays part of the total with points; collapsed by default. */
export function PointsPart({ part: points }: { part: Part }) {
  const state = useFormState("usePoints");
  if ("why" in points) return <NoPoints points={points} />;
  return (
    <Disclosure summary={points.words.title} open={state.refused || points.code !== undefined}>
      <p>{points.has}</p>
      {points.limits.length > 0 && (
        <ul className="small soft">
          {points.limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      )}
      <UseForm points={points} />
    </Disclosure>
  );
}

/** A card that pays nothing just now: the reason appears where the form would be, and blocks nothing. */
function NoPoints({ points: { why, away } }: { points: Extract<Part, { why: string }> }) {
  if (!away) return <p className="small soft">{why}</p>;
  return (
    <div data-degraded="loyalty">
      <Notice>{why}</Notice>
    </div>
  );
}

/** The amount and, where it is asked for, the code: in one form, so that asking for another code keeps the amount. */
function UseForm({ points: { words, amount, needsCode, code, channels } }: { points: Usable }) {
  const state = useFormState("usePoints");
  return (
    <form method="post" className="form" noValidate>
      <HiddenFields values={{ intent: "usePoints" }} />
      <Field
        {...state.field("pointsAmount", amount)}
        label={words.amount}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        short
        required
      />
      {needsCode && <p role="status">{code?.said ?? words.code}</p>}
      {(!needsCode || code?.asked) && (
        <>
          {needsCode && <CodeField name="pointsOtp" label={words.otp} error={state.error("pointsOtp")} />}
          <div className="actions">
            <Button variant="secondary">{words.submit}</Button>
          </div>
        </>
      )}
      {needsCode && code?.wait && <p className="small soft">{code.wait}</p>}
      {needsCode && (
        <div className="actions">
          {channels.map(({ channel, label }) => (
            <Button key={channel} name="channel" value={channel} variant="quiet" size="small">
              {label}
            </Button>
          ))}
        </div>
      )}
    </form>
  );
}
