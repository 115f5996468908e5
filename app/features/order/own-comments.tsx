import type { SerializeFrom } from "@remix-run/node";
import { Panel } from "#app/components/page-layout.tsx";
import type { viewOwnComments } from "./own-comments.server.ts";

type Comments = SerializeFrom<ReturnType<typeof viewOwnComments>>;

/** For an order's owner: what our team wrote about it. Renders nothing if there are no comments. */
export function OwnComments({ title, rows }: Comments) {
  if (!rows.length) return null;
  return (
    <Panel title={title}>
      <ul className="stack">
        {rows.map(({ id, by, date, text }) => (
          <li key={id}>
            <p className="small soft">
              <bdi>{by}</bdi> · {date}
            </p>
            <p className="preserve-lines" dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
