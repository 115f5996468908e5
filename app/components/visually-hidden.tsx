import type { ReactNode } from "react";

/** Words for screen readers only; shown when they hold the focus. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
