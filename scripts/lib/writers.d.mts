export function foreignWrites(file: string, text: string): string[];
