import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "#app/root.tsx";

/** The shell's data on any page; undefined only where the shell itself could not be made. */
export const useShell = () => useRouteLoaderData<typeof loader>("root");
