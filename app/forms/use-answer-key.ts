import { useActionData } from "@remix-run/react";
import { useMemo } from "react";

/** Another key with every answer of the shop: fields under it are new ones, with what the answer says of them. */
export function useAnswerKey(): number {
  const last = useActionData();
  return useMemo(() => (last ? Math.random() : 0), [last]);
}
