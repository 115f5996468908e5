import { expect, test } from "vitest";
import { reachable, scriptChunks } from "./script-chunks.mjs";

const home = "/shop/app/routes/($storeToken)+/_index.tsx";
const login = "/shop/app/routes/($storeToken)+/login+/_index.tsx";
const imports = new Map([
  [home, ["/shop/app/components/tile.tsx"]],
  [login, ["/shop/app/components/tile.tsx", "/shop/app/components/password.tsx"]],
  ["/shop/app/components/tile.tsx", ["/shop/app/components/picture.tsx"]],
  ["/shop/app/components/picture.tsx", ["/shop/app/components/tile.tsx"]],
]);
const getModuleInfo = (id: string) => ({ importedIds: imports.get(id) ?? [] });

test("finds what a page imports, directly or indirectly, even in cycles", () => {
  expect([...reachable([home], getModuleInfo)]).toEqual([
    home,
    "/shop/app/components/tile.tsx",
    "/shop/app/components/picture.tsx",
  ]);
});

test("puts modules shared by browse pages and those of other pages into separate chunks", () => {
  const ids = [...imports.keys(), "/shop/app/components/password.tsx", "/shop/node_modules/react-dom/index.js"];
  const chunkOf = scriptChunks(ids, getModuleInfo);
  expect(Object.fromEntries(ids.map((id) => [id.split("/").at(-1), chunkOf(id)]))).toEqual({
    "_index.tsx": undefined,
    "tile.tsx": "shop",
    "picture.tsx": "shop",
    "password.tsx": "work",
    "index.js": "framework",
  });
});
