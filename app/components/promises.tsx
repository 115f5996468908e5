import type { ReactNode } from "react";

/** `html`: both, rendered earlier; an empty one is not shown. */
type Promised = { icon: ReactNode; text: ReactNode } | { html: string };

/** What the shop promises beside the button: delivery, stock, returns. */
export function Promises({ items, label }: { items: Promised[]; label: string }) {
  return (
    <ul className="promises" aria-label={label}>
      {items.map((item, index) =>
        "html" in item ? (
          <li className="promises__item" key={index} dangerouslySetInnerHTML={{ __html: item.html }} />
        ) : (
          <li className="promises__item" key={index}>
            {item.icon}
            <div>{item.text}</div>
          </li>
        ),
      )}
    </ul>
  );
}
