import type { ReactNode } from "react";

/** What a widget of the layout shows; marked in a preview only, where the editors' tool asks for it. */
export function Widget({ id, children }: { id: string | undefined; children: ReactNode }) {
  return id === undefined ? (
    children
  ) : (
    <div className="widget" data-widget={id}>
      {children}
    </div>
  );
}
