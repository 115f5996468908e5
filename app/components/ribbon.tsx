import type { ReactNode } from "react";

/** A banner across the top: preview, a session on a shopper's behalf, a closed store, an announcement. */
export function Ribbon({
  kind,
  label,
  children,
}: {
  kind: "preview" | "agent" | "closed" | "buying" | "announcement" | "unpaid";
  label: string;
  children: ReactNode;
}) {
  return (
    <section className={`ribbon ribbon--${kind}`} aria-label={label}>
      {children}
    </section>
  );
}
