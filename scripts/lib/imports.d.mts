type Read = (file: string) => string;
export function importsOf(file: string, text: string): string[];
export function textOf(file: string): string;
export function distance(from: string, isWanted: (file: string, text: string) => boolean, read?: Read): number;
export function nearestTests(
  tests: readonly string[],
  changed: readonly string[],
  max: number,
  read?: Read,
): { nearest: string[]; others: number };
