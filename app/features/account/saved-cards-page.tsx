import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import type { SavedCardsPage as SavedCardsData } from "./saved-cards.server.ts";

/** Cards to pay with again; each has a button to forget it. */
export function SavedCardsPage({ heading, text, away, cards }: SerializeFrom<SavedCardsData>) {
  const words = text.savedCards;
  return (
    <>
      <PageHeading title={heading} text={words.intro} />
      <FormErrors />
      {away && (
        <div data-degraded="cards">
          <Notice>{words.away}</Notice>
        </div>
      )}
      {!away && !cards.length && <EmptyState icon="info" title={words.emptyTitle} text={words.emptyText} />}
      <div className="stack">
        {cards.map(({ key, name, expiry, atBank }) => (
          <Panel key={key} title={<bdi>{name}</bdi>}>
            <p>{expiry}</p>
            {atBank && <p className="small soft">{atBank}</p>}
            <form method="post">
              <HiddenFields values={{ intent: "forget", card: key }} />
              <Button variant="secondary" size="small">
                {words.forget}
                <VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            </form>
          </Panel>
        ))}
      </div>
    </>
  );
}
