import type { ServerBuild } from "@remix-run/server-runtime";

type Route = ServerBuild["routes"][string];
type Handler = NonNullable<Route["module"]["loader"]>;
type Translate = (error: unknown, args: Parameters<Handler>[0]) => unknown;

/**
 * Returns a build whose loaders and actions throw what the app makes of their errors (`toThrown` of app/entry.server.tsx).
 * Remix turns every thrown error into a bare 500; an outage of the backend is a 502, 503 or 504 with its own page,
 * whichever loader hits it.
 */
export function translateThrown(build: ServerBuild): ServerBuild {
  const translate: unknown = Reflect.get(build.entry.module, "toThrown");
  if (!isTranslate(translate)) return build;
  const routes = Object.entries(build.routes).map(([id, route]) => [id, translated(route, translate)]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function translated(route: Route, translate: Translate): Route {
  const { loader, action } = route.module;
  const module = {
    ...route.module,
    ...(loader && { loader: translating(loader, translate) }),
    ...(action && { action: translating(action, translate) }),
  };
  return { ...route, module };
}

function translating(handler: Handler, translate: Translate): Handler {
  return async (args) => {
    try {
      return await handler(args);
    } catch (error) {
      throw await translate(error, args);
    }
  };
}

function isTranslate(value: unknown): value is Translate {
  return typeof value === "function";
}
