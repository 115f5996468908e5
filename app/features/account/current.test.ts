import { expect, test } from "vitest";
import { markCurrent } from "./current.ts";

const items = ["/account", "/account/orders", "/account/profile"].map((path) => ({
  label: path,
  href: `/Casa%20Norte${path}?storeId=1`,
}));
const marks = (pathname: string) => markCurrent(items, pathname).map(({ current }) => current);

test.each([
  ["/Casa%20Norte/account", ["page", undefined, undefined]],
  ["/Casa%20Norte/account/orders", [undefined, "page", undefined]],
  ["/Casa%20Norte/account/orders/", [undefined, "page", undefined]],
  ["/Casa%20Norte/account/orders/9/cancel", [undefined, "true", undefined]],
  ["/Casa%20Norte/account/profiles", ["true", undefined, undefined]],
  ["/account/orders", [undefined, undefined, undefined]],
])("marks the current menu item on %s", (pathname, expected) => expect(marks(pathname)).toEqual(expected));
