import type { ReactNode } from "react";

/** A strip across the top that cannot be missed: preview, a session on somebody's behalf, a closed store. */
export function Ribbon({
  kind,
  label,
  children,
}: {
  kind: "preview" | "agent" | "closed";
  label: string;
  children: ReactNode;
}) {
  return (
    <section className={`ribbon ribbon--${kind}`} aria-label={label}>
      {children}
    </section>
  );
}
