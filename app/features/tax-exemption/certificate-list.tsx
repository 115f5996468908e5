import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";
import { Badge } from "#app/components/badge.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import type { Dictionary } from "#app/i18n/dictionary.ts";
import type { CertificateView } from "./view.server.ts";

type Certificate = SerializeFrom<CertificateView>;
type ListProps = {
  text: Dictionary["taxExemption"]["fields"];
  certificates: readonly Certificate[];
  /** The actions for each certificate. */
  actions?: (one: Certificate) => ReactNode;
};

/** Certificates with what they cover, how long they are valid, and the decision. */
export function CertificateList({ text, certificates, actions }: ListProps) {
  return certificates.map((one) => (
    <Panel key={one.id} title={<bdi>{one.number}</bdi>} action={<Badge kind={one.badge}>{one.status}</Badge>}>
      {one.reason && <p>{one.reason}</p>}
      <SummaryList
        stacked
        rows={[
          { name: text.organization, value: <bdi>{one.organization}</bdi> },
          { name: text.authority, value: <bdi>{one.authority}</bdi> },
          { name: text.days, value: one.days },
          { name: text.covers, value: one.covers },
          {
            name: text.document,
            value: (
              <a href={one.document.href} data-native>
                <bdi>{one.document.name}</bdi>
              </a>
            ),
          },
        ]}
      />
      {actions?.(one)}
    </Panel>
  ));
}
