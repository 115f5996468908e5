import type { ReactNode } from "react";

/** A heading that opens and closes what is under it. Disclosures with one `name` close each other. */
export function Disclosure({ summary, open, name, id, children }: DisclosureProps) {
  return (
    <details className="disclosure" id={id} open={open} {...(name ? { name } : undefined)}>
      <summary className="disclosure__summary">
        {summary}
        <span className="chevron" aria-hidden="true" />
      </summary>
      <div className="disclosure__body">{children}</div>
    </details>
  );
}

type DisclosureProps = { summary: ReactNode; open?: boolean; name?: string; id?: string; children: ReactNode };
