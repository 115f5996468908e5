/** The page numbers worth a link: the first, the last, and those around the current one; "gap" where some are left out.
    A gap never stands for a single page. `current` and `total` count from 1. */
export function pageWindow(current: number, total: number, around = 1): (number | "gap")[] {
  const near = (page: number) => page === 1 || page === total || Math.abs(page - current) <= around;
  const pages: (number | "gap")[] = [];
  for (let page = 1; page <= total; page++) {
    const alone = near(page - 1) && near(page + 1);
    if (near(page) || alone) pages.push(page);
    else if (pages.at(-1) !== "gap") pages.push("gap");
    if (page === current + around + 2 && total - page > 2) page = total - 2;
  }
  return pages;
}
