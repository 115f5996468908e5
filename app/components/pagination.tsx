import { Icon } from "#app/components/icon.tsx";

/** Pages of a list, each with its own address. `pageWindow` chooses the numbers. */
export function Pagination({ label, previous, next, pages }: PaginationProps) {
  if (pages.length < 2) return null;
  return (
    <nav className="pagination" aria-label={label}>
      <ul className="pagination__list">
        {previous ? (
          <li>
            <a className="pagination__link" href={previous.href} rel="prev">
              <Icon name="previous" flip />
              {previous.label}
            </a>
          </li>
        ) : null}
        {pages.map((page, index) => (
          <li key={page === "gap" ? `gap ${index}` : page.href}>
            {page === "gap" ? (
              <span className="pagination__link" aria-hidden="true">
                …
              </span>
            ) : (
              <a
                className="pagination__link"
                href={page.href}
                aria-label={page.label}
                aria-current={page.current ? "page" : undefined}
              >
                {page.text}
              </a>
            )}
          </li>
        ))}
        {next ? (
          <li>
            <a className="pagination__link" href={next.href} rel="next">
              {next.label}
              <Icon name="next" flip />
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

/** `text` is the number as shown, `label` what is spoken ("Page 3"). */
export type PageLink = { text: string; label: string; href: string; current?: boolean };

export type PaginationProps = {
  label: string;
  previous?: { label: string; href: string };
  next?: { label: string; href: string };
  pages: (PageLink | "gap")[];
};
