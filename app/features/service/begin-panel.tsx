import type { SerializeFrom } from "@remix-run/node";
import { Panel } from "#app/components/page-layout.tsx";
import { BeginForm } from "#app/features/on-behalf/begin-form.tsx";
import type { viewBegin } from "./begin.server.ts";

type Begin = NonNullable<SerializeFrom<ReturnType<typeof viewBegin>>>;

/** Shown beside a shopper or an order: starts acting for the shopper, or links on if that has already started. */
export function BeginPanel({ begin: { userId, text, starts, links } }: { begin: Begin }) {
  if (!links.length)
    return (
      <Panel title={text.title} sunk>
        <p className="small">{text.intro}</p>
        <BeginForm userId={userId} text={text} starts={starts} />
      </Panel>
    );
  return (
    <Panel title={text.going} sunk>
      <ul className="stack small">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
