import type { Rollup } from "vite";

type GetImports = (id: string) => { importedIds: readonly string[] } | null;

export function manualChunks(): Rollup.GetManualChunk;
export function scriptChunks(ids: readonly string[], getModuleInfo: GetImports): (id: string) => string | undefined;
export function reachable(ids: readonly string[], getModuleInfo: GetImports): Set<string>;
