import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { DeskFrame } from "./desk-frame.tsx";
import type { ReturnsPage as ReturnsData } from "./returns.server.ts";

/** The returns of a seller's goods. */
export function ReturnsPage({ frame, text, returns, paging }: SerializeFrom<ReturnsData>) {
  return (
    <DeskFrame frame={frame}>
      <p className="measure">{text.intro}</p>
      {returns.length === 0 && <EmptyState icon="done" title={text.none} text={text.noneText} />}
      {returns.map(({ id, title, order, status, badge, facts, lines }) => (
        <Panel key={id} title={title} action={<Badge kind={badge}>{status}</Badge>}>
          <p>
            <a href={order.href}>{order.label}</a>
            <br />
            {facts}
          </p>
          <ul className="stack stack--s">
            {lines.map((line) => (
              <li key={line.id}>
                {line.name}
                {line.why.map((why) => (
                  <span key={why} className="small soft">
                    <br />
                    <bdi>{why}</bdi>
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </Panel>
      ))}
      <Pagination {...paging} />
    </DeskFrame>
  );
}
