import type { ComponentType, ReactNode } from "react";
import { Notice } from "#app/components/notice.tsx";
import type { Loaded } from "./payment-part.ts";

/** How one part of the payment step is drawn, out of what all parts have loaded. `id`: what the page calls it when it is away. */
export type PartView<Parts> = { id: string; draw: (parts: Parts, text: { partAway: string }) => ReactNode };

/** A part in its place: its content, nothing, or a note that it is unavailable just now. */
export const partView = <Parts, Data extends object>(
  id: string,
  select: (parts: Parts) => Loaded<Data>,
  Component: ComponentType<{ part: Data }>,
): PartView<Parts> => ({
  id,
  draw: (parts, text) => {
    const part = select(parts);
    if (part === undefined) return null;
    if (part !== "away") return <Component key={id} part={part} />;
    return (
      <div key={id} data-degraded={id}>
        <Notice>{text.partAway}</Notice>
      </div>
    );
  },
});
