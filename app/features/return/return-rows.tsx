import { Badge } from "#app/components/badge.tsx";
import type { ReturnRowView } from "./rows.server.ts";

/** Returns, one per line, each with a link to its steps. */
export function ReturnRows({ rows }: { rows: ReturnRowView[] }) {
  return (
    <ul className="stack">
      {rows.map(({ id, href, title, status, badge, sentence, facts }) => (
        <li key={id} className="spread">
          <span>
            <a href={href}>{title}</a>
            <br />
            {sentence}
            <br />
            <span className="small soft">{facts}</span>
          </span>
          <Badge kind={badge}>{status}</Badge>
        </li>
      ))}
    </ul>
  );
}
