import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { Button } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel, Section } from "#app/components/page-layout.tsx";
import { Split } from "#app/components/split.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { BeginPanel } from "./begin-panel.tsx";
import { Letters } from "./letters.tsx";
import { OrdersTable } from "./orders-table.tsx";
import type { PersonPage as PersonData } from "./person.server.ts";

type Data = SerializeFrom<PersonData>;

/** One shopper at the desk. */
export function PersonPage(data: Data) {
  const { text, heading, status, begin, links } = data;
  return (
    <>
      <p>
        <a href={links.search}>{text.person.back}</a>
      </p>
      <PageHeading title={<bdi>{heading}</bdi>} actions={<Badge kind={status.badge}>{status.label}</Badge>} />
      <FormErrors labels={{ amount: text.person.goodwill.title }} />
      <Split
        main={
          <>
            <Check data={data} />
            <Orders data={data} />
            {data.letters && <Letters letters={data.letters} ticket={data.ticket} />}
          </>
        }
        aside={
          <>
            {begin && <BeginPanel begin={begin} />}
            {data.goodwill && <Goodwill text={text} goodwill={data.goodwill} ticket={data.ticket} />}
            <ResetPassword text={text} ticket={data.ticket} />
          </>
        }
      />
    </>
  );
}

/** Before anything else, on a phone too: nothing is said of orders until it is clear who is calling. */
function Check({ data: { text, facts } }: { data: Data }) {
  return (
    <Panel title={text.person.check} sunk>
      <p className="small">{text.person.checkText}</p>
      <SummaryList stacked rows={facts} />
    </Panel>
  );
}

function Orders({ data: { text, orders } }: { data: Data }) {
  return (
    <Section id="orders" title={text.person.orders}>
      {!orders && (
        <div data-degraded="orders">
          <Notice kind="warning">{text.person.ordersUnknown}</Notice>
        </div>
      )}
      {orders?.length === 0 && <p>{text.person.noOrders}</p>}
      {orders && orders.length > 0 && <OrdersTable text={text.order.table} rows={orders} />}
    </Section>
  );
}

type GoodwillProps = Pick<Data, "text" | "ticket"> & { goodwill: NonNullable<Data["goodwill"]> };

function Goodwill({ text: { person }, goodwill, ticket }: GoodwillProps) {
  const state = useFormState("goodwill");
  return (
    <Panel title={person.goodwill.title} sunk>
      <Disclosure summary={person.goodwill.open} open={state.refused}>
        <form method="post" className="form" noValidate>
          <HiddenFields values={{ intent: "goodwill", ticket }} />
          <p>{person.goodwill.text}</p>
          <Field
            {...state.field("amount")}
            inputMode="decimal"
            label={goodwill.label}
            maxLength={20}
            dir="ltr"
            required
          />
          <Button variant="secondary" size="small">
            {person.goodwill.submit}
          </Button>
        </form>
      </Disclosure>
    </Panel>
  );
}

/** Opening the question reveals the button that does it. */
function ResetPassword({ text: { person }, ticket }: Pick<Data, "text" | "ticket">) {
  return (
    <Panel title={person.reset.title} sunk>
      <Disclosure summary={person.reset.open}>
        <p>{person.reset.text}</p>
        <form method="post">
          <HiddenFields values={{ intent: "resetPassword", ticket }} />
          <Button variant="secondary" size="small">
            {person.reset.submit}
          </Button>
        </form>
      </Disclosure>
    </Panel>
  );
}
