/** The Chromium of this machine, or undefined. */
export function findBrowser(env?: Record<string, string | undefined>): string | undefined;
/** Finds a Chromium or installs one. */
export function ensureBrowser(): string | undefined;
