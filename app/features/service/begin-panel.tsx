import type { SerializeFrom } from "@remix-run/node";
import { Panel } from "#app/components/page-layout.tsx";
import { BeginForm } from "#app/features/on-behalf/begin-form.tsx";
import type { viewBegin } from "./begin.server.ts";

type Begin = NonNullable<SerializeFrom<ReturnType<typeof viewBegin>>>;

/** Beside a shopper or an order: begins to work for the shopper, or leads on to where that is already done. */
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
