type Module = { source: string; dependencies: { resolved: string; dependencyTypes: string[] }[] };

export const BACKEND_FLOORS: string[];
export const FEATURE_FLOORS: string[][];
export function climbingImports(modules: Module[]): string[];
export function undeclaredImports(modules: Module[]): string[];
