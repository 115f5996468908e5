import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { LineItem, LineItems } from "#app/components/line-item.tsx";
import { AddressLines } from "#app/components/address-lines.tsx";
import { ProgressSteps } from "#app/components/progress-steps.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { fill } from "#app/i18n/fill.ts";
import type { ReturnPage as ReturnData } from "./detail.server.ts";

export type ReturnDetail = SerializeFrom<ReturnData>;

/** One return: its status, what to do next, and its items. */
export function ReturnPage(data: ReturnDetail) {
  const { text, heading, facts, badge, status, steps, links, orderId } = data;
  const words = text.detail;
  return (
    <>
      <p className="no-print">
        <a href={links.back}>{words.back}</a>
      </p>
      <PageHeading title={heading} text={facts} actions={<Badge kind={badge}>{status}</Badge>} />
      <FormErrors />
      <div className="stack stack--l">
        <Panel title={words.steps}>
          <ProgressSteps headline={data.sentence} steps={steps} />
          {data.carrier && (
            <p className="soft">
              <bdi>{data.carrier}</bdi>
            </p>
          )}
        </Panel>
        {data.next && <NextStep data={data} />}
        <Panel title={fill(words.items, { orderId })}>
          <ReturnedItems data={data} />
        </Panel>
      </div>
    </>
  );
}

function NextStep({ data: { text, next, open, mayPrint, seller, place, links } }: { data: ReturnDetail }) {
  const words = text.detail;
  return (
    <Panel title={words.next}>
      <p className="measure">{next}</p>
      {open && seller && <p className="measure">{seller}</p>}
      {open && (
        <p>
          <AddressLines lines={place} />
        </p>
      )}
      {open && (
        <div className="actions no-print">
          {mayPrint && <ButtonLink href={links.label}>{words.label}</ButtonLink>}
          <form method="post">
            <HiddenFields values={{ intent: "resend" }} />
            <Button variant="secondary">{words.resend}</Button>
          </form>
        </div>
      )}
      {open && <p className="small soft no-print">{words.resendHint}</p>}
    </Panel>
  );
}

/** The items that go back, why, and what is refunded for them. */
function ReturnedItems({ data: { text, items } }: { data: ReturnDetail }) {
  return (
    <LineItems label={text.detail.contents}>
      {items.map(({ id, name, picture, notes, quantity, credit }) => (
        <LineItem key={id} compact name={`${quantity} × ${name}`} picture={picture} attributes={notes} total={credit} />
      ))}
    </LineItems>
  );
}
