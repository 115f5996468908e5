import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import type { SubscriptionsPage as SubscriptionsData } from "./subscriptions.server.ts";

/** All of the shopper's repeating orders. */
export function SubscriptionsPage({ text, subscriptions, home }: SerializeFrom<SubscriptionsData>) {
  return (
    <>
      <PageHeading title={text.title} text={text.intro} />
      <div className="stack">
        {subscriptions.length === 0 && (
          <EmptyState icon="clock" title={text.emptyTitle} text={text.emptyText}>
            <a href={home}>{text.browse}</a>
          </EmptyState>
        )}
        {subscriptions.map((one) => (
          <Panel
            key={one.id}
            title={<a href={one.href}>{one.name}</a>}
            action={<Badge kind={one.state.kind}>{one.state.label}</Badge>}
          >
            <p className="strong">{one.rhythm}</p>
            <p>{[one.next, one.last].filter(Boolean).join(" · ")}</p>
          </Panel>
        ))}
      </div>
    </>
  );
}
