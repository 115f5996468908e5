import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { ButtonLink } from "#app/components/button.tsx";
import { LineItem, LineItems } from "#app/components/line-item.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { ProgressSteps } from "#app/components/progress-steps.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import { fill } from "#app/i18n/fill.ts";
import type { TrackPage } from "./track.server.ts";
import type { TrackedView } from "./view-tracked.server.ts";

type Order = SerializeFrom<TrackedView>;
type Text = TrackPage["text"];
type Links = Pick<TrackPage, "form" | "give" | "pay" | "cancel" | "calendar">;
type Props = Links & { text: Text; order: Order };

/** Where an order is: its steps with dates, its parcels, what is still to come. */
export function TrackedOrder({ text, order, form, give, pay, cancel, calendar }: Props) {
  const words = text.track;
  return (
    <>
      <PageHeading
        title={fill(words.orderTitle, { orderId: order.orderId })}
        text={fill(words.facts, { date: order.placed, total: order.total })}
        actions={<Badge kind={order.badge}>{order.status}</Badge>}
      />
      {order.unpaid && (
        <Notice kind="warning">
          {pay.text} <a href={pay.href}>{pay.label}</a>
        </Notice>
      )}
      <Parcels text={text} order={order} calendar={calendar} />
      <div className="actions">
        {order.returnable && give && (
          <ButtonLink href={give} variant="secondary">
            {words.give}
          </ButtonLink>
        )}
        {order.cancelable && cancel && (
          <ButtonLink href={cancel} variant="danger">
            {text.cancel.track}
          </ButtonLink>
        )}
      </div>
      <p className="no-print">
        <a href={form}>{words.another}</a>
      </p>
    </>
  );
}

/** Its steps with dates, its parcels, and what is still to come. */
export function Parcels({ text, order, calendar }: { text: Text; order: Order; calendar: string }) {
  const words = text.track;
  return (
    <>
      <Panel title={words.progress}>
        <ProgressSteps headline={order.headline} steps={order.steps} />
        {calendar && order.expects && (
          <p className="no-print">
            <a href={calendar} download data-native="">
              {text.calendar.link}
            </a>
          </p>
        )}
      </Panel>
      {order.parcels.map((parcel) => (
        <Parcel key={parcel.id} text={text} parcel={parcel} />
      ))}
      {order.pending.length > 0 && (
        <Panel title={words.pending}>
          <Items label={words.pending} times={text.times} items={order.pending} />
        </Panel>
      )}
    </>
  );
}

function Parcel({ text, parcel }: { text: Text; parcel: Order["parcels"][number] }) {
  const words = text.track;
  const number = parcel.href ? <a href={parcel.href}>{parcel.number}</a> : parcel.number;
  const rows = [
    { name: words.sentBy, value: parcel.seller && <bdi>{parcel.seller}</bdi> },
    { name: words.carrier, value: parcel.carrier },
    { name: words.trackingNumber, value: parcel.number && <bdi>{number}</bdi> },
    { name: parcel.expectedLabel, value: parcel.expected },
    ...parcel.events.map(({ date, text: event }) => ({ name: date, value: event })),
  ];
  return (
    <Panel title={fill(words.parcel, { id: parcel.id })} action={<Badge kind={parcel.badge}>{parcel.status}</Badge>}>
      <SummaryList rows={rows.filter(({ value }) => value)} />
      <Items label={words.contents} times={text.times} items={parcel.items} />
    </Panel>
  );
}

function Items({ label, times, items }: { label: string; times: string; items: Order["pending"] }) {
  return (
    <LineItems label={label}>
      {items.map(({ id, name, lang, quantity, picture, attributes }) => (
        <LineItem
          key={id}
          compact
          name={`${quantity} ${times} ${name}`}
          lang={lang}
          picture={picture}
          attributes={attributes}
        />
      ))}
    </LineItems>
  );
}
