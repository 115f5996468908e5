import { LineItem, LineItems } from "#app/components/line-item.tsx";
import type { LineView } from "./lines.server.ts";

type OrderLinesProps = { label: string; times: string; lines: LineView[]; headingLevel?: "h3" | "h4" };

/** The lines of an order in a few words each, beside a checkout or on a confirmation. */
export function OrderLines({ label, times, lines, headingLevel }: OrderLinesProps) {
  return (
    <LineItems label={label}>
      {lines.map(({ id, name, picture, attributes, notes, quantity, total }) => (
        <LineItem
          key={id}
          compact
          headingLevel={headingLevel}
          name={`${quantity} ${times} ${name}`}
          picture={picture}
          attributes={[...attributes, ...notes]}
          total={total}
        />
      ))}
    </LineItems>
  );
}
