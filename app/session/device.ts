import type { Device } from "#contract/sign-in.ts";

/** The first that matches: most browsers also claim to be those that come later. */
const browsers = {
  samsung: /SamsungBrowser\//,
  edge: /\bEdg(A|iOS)?\//,
  opera: /\b(OPR|OPT|OPiOS)\//,
  firefox: /\b(Firefox|FxiOS)\//,
  chrome: /\b(Chrome|CriOS)\//,
  safari: /\bVersion\/[\d.]+.* Safari\//,
};
const systems = {
  iphone: /\biPhone\b/,
  ipad: /\biPad\b/,
  android: /\bAndroid\b/,
  windows: /\bWindows NT\b/,
  chromeos: /\bCrOS\b/,
  mac: /\bMacintosh\b/,
  linux: /\bLinux\b/,
};

/** A browser and a system by the header `User-Agent`, as far as they are known. Versions and models are left out. Pure. */
export function deviceOf(userAgent: string): Device {
  const [browser, system] = [nameOf(browsers, userAgent), nameOf(systems, userAgent)];
  return { ...(browser && { browser }), ...(system && { system }) };
}

const nameOf = (patterns: Record<string, RegExp>, text: string) =>
  Object.entries(patterns).find(([, pattern]) => pattern.test(text))?.[0];
