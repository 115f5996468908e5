/** The page numbers worth a link: the first, the last, and those around the current one; "gap" where some are left out.
    A gap never replaces a single page. Pages count from 1; a current page out of range counts as the nearest. */
export function pageWindow(current: number, total: number, around = 1): (number | "gap")[] {
  const here = Math.min(Math.max(current, 1), total);
  const middle = Array.from({ length: 2 * around + 1 }, (_, index) => here - around + index);
  const kept = [1, ...middle, total].filter((page) => page >= 1 && page <= total);
  const pages = [...new Set(kept)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const missing = page - (pages[index - 1] ?? page - 1) - 1;
    if (missing === 0) return [page];
    return missing === 1 ? [page - 1, page] : (["gap", page] as const);
  });
}
