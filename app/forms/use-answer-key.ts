import { useActionData } from "@remix-run/react";
import { useMemo } from "react";

/** Returns a different key with every response of the shop, so that fields under it are re-created with the values of the response. */
export function useAnswerKey(): number {
  const last = useActionData();
  return useMemo(() => (last ? Math.random() : 0), [last]);
}
