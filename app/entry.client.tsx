import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepTyped } from "#app/forms/keep-typed.ts";
import { keyHistoryEntry } from "#app/navigation/restored-scroll.tsx";
import { replaceForbiddenStorage } from "#app/session/client-state.ts";
import { linkInlinedSheets } from "#app/styles/inlined-sheets.ts";

replaceForbiddenStorage();
keyHistoryEntry();
const restoreTyped = keepTyped();

function Storefront() {
  useLayoutEffect(restoreTyped, []);
  // For tests only: marks the page as hydrated.
  useEffect(() => void (document.documentElement.dataset.hydrated = ""), []);
  return <RemixBrowser />;
}

const hydrate = () => startTransition(() => void hydrateRoot(document, <Storefront />));
// If a style sheet cannot be fetched, hydration would find other elements than it expects, so the page stays as the server sent it.
linkInlinedSheets().then(hydrate, () => undefined);
