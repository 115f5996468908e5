import { useMatches, useRouteError } from "@remix-run/react";
import { useContext } from "react";
import { DataLayerContext, dataLayerScript, mayHaveTags } from "#app/analytics/data-layer.ts";

/** The store's tag manager, on screens that may have one. */
export function TagManager({ src, nonce }: { src: string; nonce: string }) {
  const entries = useContext(DataLayerContext);
  const matches = useMatches();
  const error = useRouteError();
  if (error || !mayHaveTags(matches.at(-1)?.id)) return null;
  return (
    <>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: dataLayerScript(entries) }} />
      <script nonce={nonce} suppressHydrationWarning async src={src} />
    </>
  );
}
