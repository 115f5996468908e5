import type { SerializeFrom } from "@remix-run/node";
import { ButtonLink } from "#app/components/button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { fill } from "#app/i18n/fill.ts";
import type { OutcomePage as OutcomeData } from "./outcome.server.ts";

/** We sent the order and got no response: the shopper can check again, but never resend it. */
export function OutcomePage({ text, orderId, settled, look, review }: SerializeFrom<OutcomeData>) {
  const words = text.outcome;
  return (
    <EmptyState
      icon="clock"
      headingLevel="h1"
      title={settled ? words.notPlaced : words.title}
      text={fill(settled ? words.notPlacedText : words.text, { orderId })}
    >
      {settled ? (
        <ButtonLink href={review}>{words.review}</ButtonLink>
      ) : (
        <ButtonLink href={look}>{words.look}</ButtonLink>
      )}
    </EmptyState>
  );
}
