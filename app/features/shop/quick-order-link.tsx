import { paths } from "#app/navigation/paths.ts";
import { useHref } from "#app/navigation/use-href.ts";
import { useShell } from "./use-shell.ts";

/** The link to ordering by part number, in stores that offer it. */
export function QuickOrderLink() {
  const shell = useShell();
  const href = useHref();
  return shell?.offers.quickOrder ? <a href={href(paths.quickOrder())}>{shell.text.nav.quickOrder}</a> : null;
}
