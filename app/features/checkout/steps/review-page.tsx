import type { SerializeFrom } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { HiddenFields } from "#app/components/form.tsx";
import { AddressLines } from "#app/components/address-lines.tsx";
import { Notice } from "#app/components/notice.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { BillingPart } from "#app/features/billing/billing-part.tsx";
import { SplitPart } from "#app/features/cost-center/split-part.tsx";
import { ParcelList } from "#app/features/order/parcel-list.tsx";
import { GiftList } from "#app/features/gift-wrap/gift-list.tsx";
import { LostPromotion } from "#app/features/bank-promotion/lost.tsx";
import { DetailsFields } from "#app/features/purchase-order/details-fields.tsx";
import { PurchaseOrderField } from "#app/features/purchase-order/purchase-order-field.tsx";
import { CheckoutFrame } from "#app/features/checkout/checkout-frame.tsx";
import type { PlaceRefusal } from "./place.server.ts";
import { RepeatChoice } from "./repeat-choice.tsx";
import type { ReviewPage as ReviewData } from "./review.server.ts";
import { ScheduleChoice } from "./schedule-choice.tsx";

const form = "place";

/** Everything once more, each part with a link back to its step, and the one button. */
export function ReviewPage(data: SerializeFrom<ReviewData>) {
  const { text, change, delivery } = data;
  const words = text.review;
  return (
    <CheckoutFrame
      frame={data}
      title={words.title}
      intro={words.intro}
      form={form}
      intent="place"
      button={data.button}
      agreement={<Agreement data={data} />}
      labels={data.labels}
    >
      <Changed text={words.differences} />
      {data.approval && (
        <Notice title={data.approval.title}>
          {data.approval.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
      <div className="columns">
        <ContactPart data={data} />
        {!delivery.pickUp && data.parcels.length === 0 && (
          <Part
            title={words.address}
            href={change.address}
            change={words.change}
            lines={[...data.address, delivery.note].filter(Boolean)}
          />
        )}
        <DeliveryPart data={data} />
        <Part
          title={words.payment}
          href={change.payment}
          change={words.change}
          lines={data.payment.length ? data.payment : [words.nothingToPay]}
        />
        <BillingPart part={data.billing} />
      </div>
      {data.gifts && <GiftList gifts={data.gifts} action={<a href={change.gifts}>{words.change}</a>} />}
      <ParcelList parcels={data.parcels} words={data.parcelWords} times={data.times} />
      <form method="post" id={form} className="stack" noValidate>
        <HiddenFields values={{ ticket: data.ticket }} />
        {data.lost && <LostPromotion lost={data.lost} href={change.payment} />}
        {data.organizationDetails && <DetailsFields offer={data.organizationDetails} />}
        {data.split && <SplitPart split={data.split} />}
        {data.purchaseOrder && <PurchaseOrderField text={words.purchaseOrder} />}
        {data.repeat && <RepeatChoice offer={data.repeat} />}
        {data.schedule && <ScheduleChoice offer={data.schedule} />}
      </form>
    </CheckoutFrame>
  );
}

/** Where the shop writes to, and the address that was probably meant instead. */
function ContactPart({ data: { text, change, contact, likelyEmail } }: { data: SerializeFrom<ReviewData> }) {
  const words = text.review;
  return (
    <Part title={words.contact} href={change.address} change={words.change} lines={contact}>
      {likelyEmail && <Notice kind="warning">{likelyEmail}</Notice>}
    </Part>
  );
}

/** How the order is delivered; if in several parcels, how many: they follow below. */
function DeliveryPart({ data: { text, change, delivery, parcels } }: { data: SerializeFrom<ReviewData> }) {
  const words = text.review;
  const lines = parcels.length ? parcels.map(({ title, mode }) => `${title}: ${mode}`) : [delivery.mode];
  return (
    <Part
      title={words.delivery}
      href={change.delivery}
      change={words.change}
      lead={parcels.length === 0 ? delivery.when : ""}
      lines={[...lines, ...(parcels.length ? [] : (delivery.store ?? []))]}
    />
  );
}

type PartProps = { title: string; href: string; change: string; lead?: string; lines: string[]; children?: ReactNode };

function Part({ title, href, change, lead, lines, children }: PartProps) {
  return (
    <Panel
      title={title}
      action={
        <a href={href}>
          {change}
          <VisuallyHidden> {title}</VisuallyHidden>
        </a>
      }
    >
      {lead && <p className="strong">{lead}</p>}
      <p>
        <AddressLines lines={lines} />
      </p>
      {children}
    </Panel>
  );
}

/** The whole price, the terms and the right of withdrawal, in view before the button. */
function Agreement({ data: { text, total, terms, returns } }: { data: SerializeFrom<ReviewData> }) {
  const words = text.review;
  return (
    <div className="stack stack--s small measure">
      <p className="strong">{total}</p>
      <p>{words.withdrawal}</p>
      <p>
        {words.agreement} <a href={terms}>{words.terms}</a> · <a href={returns}>{words.returns}</a>
      </p>
    </div>
  );
}

/** The cart is not the one that was reviewed: what is different, and that nothing was placed. */
function Changed({ text }: { text: SerializeFrom<ReviewData>["text"]["review"]["differences"] }) {
  const last = useActionData<PlaceRefusal>();
  if (!last?.differences?.length) return null;
  return (
    <Notice kind="error" title={text.title} id="differences">
      <ul>
        {last.differences.map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
      </ul>
      <p>{text.note}</p>
    </Notice>
  );
}
