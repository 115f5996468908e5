import type { SerializeFrom } from "@remix-run/node";
import { AddressLines } from "#app/components/address-lines.tsx";
import { Notice } from "#app/components/notice.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import type { BillingPart as BillingData } from "./billing.server.ts";

/** The billing address and invoice data, with a link to change them; on the payment step and the review. */
export function BillingPart({
  part: { text, href, lines, gone, invoices, invoice },
}: {
  part: SerializeFrom<BillingData>;
}) {
  return (
    <Panel
      title={invoices ? text.part : text.address}
      action={
        <a href={href}>
          {text.change}
          <VisuallyHidden> {invoices ? text.part : text.address}</VisuallyHidden>
        </a>
      }
    >
      {gone && (
        <Notice kind="warning" quiet>
          {gone}
        </Notice>
      )}
      {invoices ? (
        <SummaryList
          stacked
          rows={[
            { name: text.address, value: <AddressLines lines={lines} /> },
            ...(invoice ?? []).map(({ name, value }) => ({ name, value: <bdi>{value}</bdi> })),
          ]}
        />
      ) : (
        <p>
          <AddressLines lines={lines} />
        </p>
      )}
      {invoices && !invoice && <p className="small soft">{text.none}</p>}
    </Panel>
  );
}
