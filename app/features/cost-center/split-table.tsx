import type { SerializeFrom } from "@remix-run/node";
import type { SumsView } from "./sums.server.ts";
import { SumsTable } from "./sums-table.tsx";

type Props = { sums: SerializeFrom<SumsView>; file: { href: string; label: string } };

/** What each cost center pays of a placed order, also available as a file. */
export function SplitTable({ sums, file }: Props) {
  return (
    <div className="stack">
      <SumsTable sums={sums} />
      <p className="no-print">
        <a href={file.href} data-native>
          {file.label}
        </a>
      </p>
    </div>
  );
}
