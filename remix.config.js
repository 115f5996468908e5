import { flatRoutes } from "remix-flat-routes";

/** The one home of Remix's options; vite.config.ts hands this object to Remix's Vite plugin. */

export default {
  appDirectory: "app",
  buildDirectory: "build",
  serverModuleFormat: "esm",
  ignoredRouteFiles: ["**/*"],
  routes: (defineRoutes) => flatRoutes("routes", defineRoutes, { ignoredRouteFiles: ["**/.*", "**/*.test.*"] }),
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    // Off on purpose, see docs/decisions/005: without it a page is one string, rendered in one go.
    v3_singleFetch: false,
    // Off on purpose: it opens the unauthenticated /__manifest endpoint and rules out per-branch handlers.
    v3_lazyRouteDiscovery: false,
  },
};
