export function danglingLinks(file: string): string[];
export function slugOf(heading: string): string;
