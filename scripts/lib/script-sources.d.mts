import type { PluginOption } from "vite";

/** Where the build says what each file was made of. */
export const sourcesFile: string;
/** Writes it, for the browser's files. */
export function scriptSources(): PluginOption;
