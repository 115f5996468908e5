import { type Foreign, IfForeign } from "#app/components/phrase.tsx";
import { Icon } from "#app/components/icon.tsx";

/** The way here from the home page. The last entry is the page itself and may lack an address. */
export function Breadcrumb({ label, items }: { label: string; items: (Foreign & { label: string; href?: string })[] }) {
  if (items.length === 0) return null;
  return (
    <nav className="breadcrumb" aria-label={label}>
      <ol className="breadcrumb__list">
        {items.map((item, index) => (
          <li className="breadcrumb__item" key={`${index} ${item.label}`}>
            {index > 0 ? <Icon name="next" flip /> : null}
            {item.href && index < items.length - 1 ? (
              <a href={item.href}>
                <IfForeign lang={item.lang}>{item.label}</IfForeign>
              </a>
            ) : (
              <span aria-current="page">
                <IfForeign lang={item.lang}>{item.label}</IfForeign>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
