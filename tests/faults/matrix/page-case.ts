import type { Person } from "./people.ts";

/**
 * A page, how it is opened, and its response while nothing fails: 200, or a redirect. `unknown`: where it redirects
 * if the thing that its address names is unknown, instead of a 404; its own path means that it shows what a new visitor gets.
 */
export type PageCase = { route: string; path: string; who: Person; answers: number; unknown?: string };

const shop = "routes/($storeToken)+/";
/** @param name of the route; below the optional store unless it begins with `routes/` @param answers its status while nothing fails */
export const page = (
  name: string,
  path: string,
  who: Person = "stranger",
  answers = 200,
  unknown?: string,
): PageCase => ({
  route: name.startsWith("routes/") ? name : shop + name,
  path,
  who,
  answers,
  ...(unknown && { unknown }),
});
