import type { ReactNode } from "react";

/** A word on a colored ground: "New", "Low stock", "Approved". */
export function Badge({ kind = "plain", children }: { kind?: BadgeKind; children: ReactNode }) {
  return <span className={`badge badge--${kind}`}>{children}</span>;
}

export type BadgeKind = "plain" | "accent" | "info" | "good" | "warn" | "bad";
