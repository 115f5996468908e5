import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { ButtonLink } from "#app/components/button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel, Section } from "#app/components/page-layout.tsx";
import { PrintButton } from "#app/components/print-button.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import type { VouchersPage as VouchersData } from "./vouchers.server.ts";

type Data = SerializeFrom<VouchersData>;
type Row = Data["alive"][number];

/** The shopper's store credit: what can be spent, until when, and what is used up or expired. */
export function VouchersPage(data: Data) {
  const { text, away, alive, over, total, home } = data;
  return (
    <>
      <PageHeading title={text.title} text={text.intro} />
      {away && (
        <div data-degraded="voucher">
          <Notice>{text.away}</Notice>
        </div>
      )}
      {!away && !alive.length && (
        <EmptyState icon="gift" title={text.emptyTitle} text={text.emptyText}>
          <a href={home}>{text.browse}</a>
        </EmptyState>
      )}
      {alive.length > 0 && (
        <div className="stack">
          <p className="strong">{total}</p>
          {alive.map((one) => (
            <VoucherPanel key={one.id} data={data} one={one} />
          ))}
          <PrintButton label={text.print} />
        </div>
      )}
      {over.length > 0 && (
        <Section id="over" title={text.over}>
          <div className="stack">
            {over.map((one) => (
              <VoucherPanel key={one.id} data={data} one={one} />
            ))}
          </div>
        </Section>
      )}
    </>
  );
}

function VoucherPanel({ data: { text, use }, one }: { data: Data; one: Row }) {
  return (
    <Panel
      headingLevel={one.usable || one.held ? "h2" : "h3"}
      title={
        <a href={one.href}>
          <bdi>{one.name}</bdi>
        </a>
      }
      action={<Badge kind={one.state.kind}>{one.state.label}</Badge>}
    >
      <p className="spread">
        <span className="strong">{one.amount}</span>
        <span>{one.type}</span>
      </p>
      {one.expiry && <p>{one.expiry}</p>}
      {one.soon && (
        <Notice kind="warning" quiet>
          {one.soon}
        </Notice>
      )}
      {[one.held, one.pin].filter(Boolean).map((note) => (
        <p key={note} className="small soft">
          {note}
        </p>
      ))}
      {one.usable && (
        <p className="no-print">
          <ButtonLink href={use} variant="secondary" size="small">
            {text.use}
            <VisuallyHidden> {one.name}</VisuallyHidden>
          </ButtonLink>
        </p>
      )}
    </Panel>
  );
}
