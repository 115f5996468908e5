import { Disclosure } from "#app/components/disclosure.tsx";
import { LineItem, LineItems } from "#app/components/line-item.tsx";
import { bySeller, hasSellers } from "./by-seller.ts";
import type { LineView } from "./lines.server.ts";
import { foldLines } from "./more-lines.ts";

type OrderLinesProps = { label: string; times: string; lines: LineView[]; headingLevel?: "h3" | "h4" };

/** The lines of an order in a few words each, beside a checkout or on a confirmation. `more`: the label of the collapsed rest. */
export function OrderLines({ lines, more, ...rest }: OrderLinesProps & { more?: string | undefined }) {
  if (!more) return <AllLines {...rest} lines={lines} />;
  const { shown, folded } = foldLines(lines);
  return (
    <div className="stack">
      <AllLines {...rest} lines={shown} />
      <Disclosure summary={more}>
        <AllLines {...rest} label={more} lines={folded} />
      </Disclosure>
    </div>
  );
}

/** Grouped by seller on a marketplace. */
function AllLines({ lines, ...rest }: OrderLinesProps) {
  if (!hasSellers(lines)) return <Lines {...rest} lines={lines} />;
  return (
    <div className="stack">
      {bySeller(lines).map((group) => (
        <div key={group.seller?.id ?? ""}>
          {group.seller && (
            <p className="strong">
              <a href={group.seller.href}>
                <bdi>{group.seller.name}</bdi>
              </a>
            </p>
          )}
          <Lines {...rest} label={group.seller?.name ?? rest.label} lines={group.lines} />
        </div>
      ))}
    </div>
  );
}

function Lines({ label, times, lines, headingLevel }: OrderLinesProps) {
  return (
    <LineItems label={label}>
      {lines.map(({ id, name, lang, picture, attributes, notes, quantity, total }) => (
        <LineItem
          key={id}
          compact
          headingLevel={headingLevel}
          name={`${quantity} ${times} ${name}`}
          lang={lang}
          picture={picture}
          attributes={attributes}
          notes={notes}
          total={total}
        />
      ))}
    </LineItems>
  );
}
