import { paths } from "#app/navigation/paths.ts";
import { useHref } from "#app/navigation/use-href.ts";
import { useShell } from "./use-shell.ts";

/** The link to ordering by part number, in stores that offer it. */
export function QuickOrderLink() {
  const link = useQuickOrder();
  return link ? <a href={link.href}>{link.label}</a> : null;
}

/** Where one orders by part number; undefined in stores that do not offer it. */
export function useQuickOrder() {
  const shell = useShell();
  const href = useHref();
  return shell?.offers.quickOrder ? { href: href(paths.quickOrder()), label: shell.text.nav.quickOrder } : undefined;
}
