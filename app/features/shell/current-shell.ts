import { useLocation } from "@remix-run/react";
import { pathIn } from "#app/navigation/carry.ts";
import { useShell } from "#app/features/shop/use-shell.ts";

/** The shell's data for the page that is shown. It is not loaded again when scripts navigate, so its own address is that of the first page. */
export function useCurrentShell() {
  const shell = useShell();
  const location = useLocation();
  return shell && { ...shell, here: pathIn(shell.carry, location) };
}
