import type { SerializeFrom } from "@remix-run/node";
import { Notice } from "#app/components/notice.tsx";
import type { SumsView } from "./sums.server.ts";
import { SumsTable } from "./sums-table.tsx";

type Split = { href: string; label: string; faults: string[]; sums?: SerializeFrom<SumsView> | undefined };

/** What each cost center pays of a cart that is about to be placed, with a link to change it. */
export function SplitPart({ split: { href, label, faults, sums } }: { split: Split }) {
  return (
    <div className="stack">
      {faults.map((fault) => (
        <Notice key={fault} kind="warning">
          {fault}
        </Notice>
      ))}
      {sums && <SumsTable sums={sums} />}
      <p>
        <a href={href}>{label}</a>
      </p>
    </div>
  );
}
