type Item = { label: string; href: string };

/** Marks the entry that leads here (`page`), or else the longest one whose screen this one belongs to (`true`). */
export function markCurrent<I extends Item>(items: readonly I[], pathname: string) {
  const here = pathname.replace(/\/+$/, "");
  const lengthOf = ({ href }: Item) => {
    const path = pathOf(href);
    return here === path || here.startsWith(`${path}/`) ? path.length : 0;
  };
  const longest = Math.max(1, ...items.map(lengthOf));
  return items.map((item) => ({
    ...item,
    current: lengthOf(item) < longest ? undefined : pathOf(item.href) === here ? ("page" as const) : ("true" as const),
  }));
}

const pathOf = (href: string) => href.replace(/[?#].*$/, "");
