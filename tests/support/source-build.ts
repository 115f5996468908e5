import nodePath from "node:path";
import type { ServerBuild } from "@remix-run/server-runtime";
import { defineRoutes } from "@remix-run/dev/dist/config/routes.js";
import { flatRoutes } from "remix-flat-routes";
import { vi } from "vitest";

type Route = ServerBuild["routes"][string];

/** Every route of the shop by its id. */
export const routes = flatRoutes("routes", defineRoutes, { ignoredRouteFiles: ["**/.*", "**/*.test.*"] });

/** The build that Remix's compiler would make of the sources, without the files for browsers. */
export async function readBuild(): Promise<ServerBuild> {
  const files = [
    { id: "root", parentId: undefined, path: "", index: undefined, file: "root.tsx" },
    ...Object.values(routes),
  ];
  const read = files.map(async ({ id, parentId, path, index, file }): Promise<[string, Route]> => [
    id,
    { id, parentId, path, index, module: await import(/* @vite-ignore */ nodePath.resolve("app", file)) },
  ]);
  const all = Object.fromEntries(await Promise.all(read));
  const assets = Object.values(all).map(({ id, parentId, path, index, module }) => {
    const has = {
      hasAction: Boolean(module.action),
      hasLoader: Boolean(module.loader),
      hasErrorBoundary: Boolean(module.ErrorBoundary),
    };
    return [
      id,
      {
        id,
        parentId,
        path,
        index,
        module: `/${id}.js`,
        imports: [],
        ...has,
        hasClientAction: false,
        hasClientLoader: false,
      },
    ];
  });
  return {
    mode: "production",
    isSpaMode: false,
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: false,
      v3_lazyRouteDiscovery: false,
    },
    routes: all,
    assets: {
      entry: { imports: [], module: "/entry.js" },
      routes: Object.fromEntries(assets),
      url: "/manifest.js",
      version: "1",
    },
    entry: { module: await import("#app/entry.server.tsx") },
  };
}

/** As shops run: React's development build takes three times as long. */
export function useProductionReact() {
  vi.stubEnv("NODE_ENV", "production");
  vi.doMock("react/jsx-dev-runtime", productionJsx);
}

async function productionJsx() {
  const { Fragment, jsx, jsxs } = await import("react/jsx-runtime");
  type Args = [type: Parameters<typeof jsx>[0], props: unknown, key?: string, isStatic?: boolean];
  const jsxDEV = (...[type, props, key, isStatic]: Args) => (isStatic ? jsxs : jsx)(type, props, key);
  return { Fragment, jsxDEV };
}
