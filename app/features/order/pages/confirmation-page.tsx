import type { SerializeFrom } from "@remix-run/node";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Confirmation } from "#app/components/confirmation.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { AddressLines } from "#app/components/address-lines.tsx";
import { OrderSummary } from "#app/components/order-summary.tsx";
import { Notice } from "#app/components/notice.tsx";
import { ProgressSteps } from "#app/components/progress-steps.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { Split } from "#app/components/split.tsx";
import { BankAgain } from "#app/features/bank-session/bank-again.tsx";
import { SumsTable } from "#app/features/cost-center/sums-table.tsx";
import { ClubForm } from "#app/features/loyalty/club-form.tsx";
import { GiftList } from "#app/features/gift-wrap/gift-list.tsx";
import { OtherWays } from "#app/features/payment/other-ways.tsx";
import { SlipPart } from "#app/features/payment/slip-part.tsx";
import { RepetitionNotice } from "#app/features/subscription/repetition-notice.tsx";
import { LowerSpots } from "#app/features/marketing/lower-spots.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { fill } from "#app/i18n/fill.ts";
import type { ConfirmationPage as ConfirmationData } from "./confirmation.server.ts";
import { ParcelList } from "#app/features/order/parcel-list.tsx";
import { OrderLines } from "#app/features/order/order-lines.tsx";
import { Settling } from "./settling.tsx";

type Data = SerializeFrom<ConfirmationData>;

/** The placed order. */
export function ConfirmationPage(data: Data) {
  const { text, totals, lines } = data;
  return (
    <>
      <FormErrors />
      <Head data={data} />
      <div className="no-print">
        <LowerSpots sections={data.slots.lead} />
      </div>
      {data.slips.map((slip) => (
        <SlipPart key={slip.piId} slip={slip} />
      ))}
      {data.otherWays && (
        <div className="no-print">
          <OtherWays offer={data.otherWays} />
        </div>
      )}
      {data.repetition && <RepetitionNotice {...data.repetition} />}
      {data.again && <BankAgain again={data.again} />}
      {data.nextCart && (
        <div className="no-print">
          <Notice kind="info">
            {data.nextCart.text} <a href={data.nextCart.href}>{text.again.cart}</a>
          </Notice>
        </div>
      )}
      <Split
        main={
          <div className="stack stack--l">
            {data.way && <Way data={data} way={data.way} />}
            <Facts data={data} />
            <ParcelList parcels={data.parcels} words={text.parcels} times={text.times} />
            {data.gifts && <GiftList gifts={data.gifts} />}
            {data.split && <SumsTable sums={data.split} />}
          </div>
        }
        aside={
          <OrderSummary title={text.summary} rows={totals.rows} note={totals.note}>
            <OrderLines label={text.lines} times={text.times} lines={lines} />
          </OrderSummary>
        }
      />
      <div className="no-print">
        <LowerSpots sections={data.slots.rest} />
      </div>
    </>
  );
}

const icons = {
  paid: "done",
  later: "done",
  waiting: "clock",
  failed: "warning",
  canceled: "info",
  scheduled: "clock",
  approval: "clock",
  denied: "info",
} as const;

/** Paid and declined must not look alike. */
const kinds = {
  paid: "good",
  later: "good",
  waiting: "calm",
  failed: "bad",
  canceled: "calm",
  scheduled: "good",
  approval: "calm",
  denied: "calm",
} as const;

/** The order's status at a glance, and what to do next. */
function Head({ data }: { data: Data }) {
  const { text, paymentStatus, orderId } = data;
  // The newest payment may still come through, but the shopper need not wait for it to pay again.
  const looking = data.looking && !data.settling.returned;
  const words = text.confirmation;
  const state = words[paymentStatus];
  const bySlip = paymentStatus === "waiting" && !looking && data.slips.length > 0;
  const unpaid = paymentStatus === "failed" || (paymentStatus === "waiting" && !looking && !bySlip);
  return (
    <Confirmation
      kind={kinds[paymentStatus]}
      icon={icons[paymentStatus]}
      title={state.title}
      number={{ label: words.number, value: orderId }}
    >
      <p role="status">{bySlip ? words.waiting.bySlip : textOf(data)}</p>
      {looking && !data.reopens && <p>{words.waiting.soon}</p>}
      {paymentStatus === "later" && <p>{data.next}</p>}
      {unpaid && data.settling.kept && <p>{data.settling.kept}</p>}
      <Settling {...data.settling} returned="" />
      {data.email && paymentStatus !== "canceled" && <p>{fill(words.email, { email: data.email })}</p>}
      <div className="actions no-print">
        {unpaid && (
          <form method="post">
            <HiddenFields values={{ intent: "repay" }} />
            <Button>{words.payAgain}</Button>
          </form>
        )}
        {looking && data.reopens && (
          <form method="post">
            <HiddenFields values={{ intent: "repay" }} />
            <Button variant="secondary">{words.waiting.reopen}</Button>
          </form>
        )}
        {data.track && (
          <ButtonLink href={data.track} variant="secondary">
            {words.track}
          </ButtonLink>
        )}
        {data.cancel && (
          <ButtonLink href={data.cancel} variant="quiet">
            {text.detail.cancel}
          </ButtonLink>
        )}
        {!unpaid && <a href={data.home}>{words.shop}</a>}
      </div>
    </Confirmation>
  );
}

/** The order's progress, and its day for a calendar. */
function Way({ data: { text, calendar }, way }: { data: Data; way: NonNullable<Data["way"]> }) {
  return (
    <Panel title={text.confirmation.progress}>
      <ProgressSteps {...way} />
      {calendar && (
        <p className="no-print">
          <a href={calendar} download data-native="">
            {text.calendar.link}
          </a>
        </p>
      )}
    </Panel>
  );
}

/** While one of two payments is open, or a payment is being returned, the text must not say that nothing was charged. */
function textOf({ text, paymentStatus, looking, partly, settling }: Data): string {
  const words = text.confirmation;
  if (partly && !looking) return partly;
  if (settling.returned) return settling.returned;
  return paymentStatus === "waiting" && !looking ? words.waiting.later : words[paymentStatus].text;
}

function Facts({ data }: { data: Data }) {
  const { text, when, place, mode, payments, placed, pickUp } = data;
  const words = text.confirmation;
  return (
    <div className="columns">
      {data.parcels.length === 0 && (
        <Panel title={pickUp ? words.store : words.address}>
          {when && <p className="strong">{when}</p>}
          <p>
            <AddressLines lines={[...place, mode]} />
          </p>
        </Panel>
      )}
      <Panel title={words.payment}>
        <p>
          <AddressLines lines={[...payments, ...(placed ? [fill(words.placed, { date: placed })] : [])]} />
        </p>
        <p className="no-print">
          <a href={data.print}>{text.document.link}</a>
        </p>
      </Panel>
      {data.club && (
        <div className="no-print">
          <ClubForm club={data.club} />
        </div>
      )}
      {data.register && (
        <div className="no-print">
          <Panel title={words.account.title} sunk>
            <p>{words.account.text}</p>
            <a href={data.register}>{words.account.link}</a>
          </Panel>
        </div>
      )}
    </div>
  );
}
