import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "#app/root.tsx";

/** The shell's data on any page; undefined only if the shell itself could not be loaded. */
export const useShell = () => useRouteLoaderData<typeof loader>("root");
