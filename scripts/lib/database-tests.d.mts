export function databaseTests(files: readonly string[], read?: (file: string) => string): string[];
export function byDatabase(files: string[], read?: (file: string) => string): { embedded: string[]; server: string[] };
