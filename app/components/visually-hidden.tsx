import type { ReactNode } from "react";

/** Text for screen readers only; shown when it contains the focus. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
