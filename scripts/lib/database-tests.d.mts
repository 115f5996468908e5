export function databaseTests(files: readonly string[], read?: (file: string) => string): string[];
