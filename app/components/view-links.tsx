/** Different views of one list, side by side; one of them is the current one. */
export function ViewLinks({ links, current = "true" }: ViewLinksProps) {
  return (
    <ul className="cluster">
      {links.map(({ label, href, current: isCurrent }) => (
        <li key={href}>
          <a href={href} className={isCurrent ? "strong" : undefined} aria-current={isCurrent ? current : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

type ViewLinksProps = {
  links: { label: string; href: string; current?: boolean | undefined }[];
  /** What the current one is called: a page of its own, or one of several views. */
  current?: "page" | "true";
};
