import { useRouteLoaderData } from "@remix-run/react";
import { type Carry, hrefIn, noCarry } from "./carry.ts";

/** `href("/cart")` inside components: store prefix and carried parameters are added once. */
export function useHref() {
  const root = useRouteLoaderData<{ carry?: Carry }>("root");
  const carry = root?.carry ?? noCarry;
  return (to: string) => hrefIn(carry, to);
}
