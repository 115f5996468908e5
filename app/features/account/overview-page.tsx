import type { SerializeFrom } from "@remix-run/node";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import type { OverviewPage as OverviewData } from "./overview.server.ts";

/** One card for each part of the account. */
export function OverviewPage(data: SerializeFrom<OverviewData>) {
  const { text, cards } = data;
  return (
    <>
      <PageHeading title={data.heading} />
      <div className="columns">
        {cards.map((card) => (
          <Panel key={card.id} title={card.title}>
            {card.failed && (
              <div data-degraded={card.id}>
                <Notice kind="info">{text.cards.failed}</Notice>
              </div>
            )}
            {card.lines.map((line) => (
              <p key={line}>
                <bdi>{line}</bdi>
              </p>
            ))}
            <p>
              <a href={card.link.href}>{card.link.label}</a>
            </p>
          </Panel>
        ))}
      </div>
    </>
  );
}
