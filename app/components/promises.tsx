import type { ReactNode } from "react";

/** What the shop promises beside the button: delivery, stock, returns. */
export function Promises({ items, label }: { items: { icon: ReactNode; text: ReactNode }[]; label: string }) {
  return (
    <ul className="promises" aria-label={label}>
      {items.map((item, index) => (
        <li className="promises__item" key={index}>
          {item.icon}
          <div>{item.text}</div>
        </li>
      ))}
    </ul>
  );
}
