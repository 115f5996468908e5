import type { Shop } from "#app/features/shop/shop.server.ts";
import { env } from "#app/env.server.ts";
import type { PageHead } from "./meta.ts";

/** An absolute address on this shop's public origin; never built from a request. */
export const absolute = (path: string) => new URL(path, env.PUBLIC_ORIGIN).href;

type HeadParts = Omit<PageHead, "canonical" | "jsonLd"> & { path: string; jsonLd?: object[] };

/** `path` is the page's own address inside the store, without what is carried along. */
export const headOf = ({ carry }: Shop, { path, jsonLd = [], ...rest }: HeadParts): PageHead => ({
  ...rest,
  canonical: absolute(canonicalPath(carry.prefix, path)),
  jsonLd,
});

const canonicalPath = (prefix: string, path: string) => (prefix && path === "/" ? prefix : prefix + path);
