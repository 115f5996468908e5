import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { loadPoints } from "./points-part.server.ts";

export type Points = NonNullable<SerializeFrom<Awaited<ReturnType<typeof loadPoints>>>>;

/** Points may pay a part; whoever does not want that goes past the closed heading. */
export function PointsPart({ points }: { points: Points }) {
  const { words, has, most, needsCode, code, channels } = points;
  const state = useFormState("usePoints");
  return (
    <Disclosure summary={words.title} open={state.refused || code !== undefined}>
      <p>{has}</p>
      {needsCode && (
        <>
          <p role="status">{code?.said ?? words.code}</p>
          {code?.wait && <p className="small soft">{code.wait}</p>}
          {channels.map(({ channel, label }) => (
            <form method="post" key={channel}>
              <HiddenFields values={{ intent: "pointsCode", channel }} />
              <Button variant="quiet" size="small">
                {label}
              </Button>
            </form>
          ))}
        </>
      )}
      {(!needsCode || code?.asked) && (
        <form method="post" className="form" noValidate>
          <HiddenFields values={{ intent: "usePoints" }} />
          <Field
            id="pointsAmount"
            name="pointsAmount"
            label={words.amount}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            short
            defaultValue={state.value("pointsAmount", most)}
            error={state.error("pointsAmount")}
            required
          />
          {needsCode && (
            <Field
              id="pointsOtp"
              name="pointsOtp"
              label={words.otp}
              inputMode="numeric"
              dir="ltr"
              autoComplete="one-time-code"
              maxLength={12}
              short
              error={state.error("pointsOtp")}
              required
            />
          )}
          <div className="actions">
            <Button variant="secondary">{words.submit}</Button>
          </div>
        </form>
      )}
    </Disclosure>
  );
}
