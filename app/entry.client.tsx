import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepTyped } from "#app/forms/keep-typed.ts";
import { keyHistoryEntry } from "#app/navigation/restored-scroll.tsx";
import { replaceForbiddenStorage } from "#app/session/client-state.ts";

replaceForbiddenStorage();
keyHistoryEntry();
const restoreTyped = keepTyped();

function Storefront() {
  useLayoutEffect(restoreTyped, []);
  // For tests only: marks the page as hydrated.
  useEffect(() => void (document.documentElement.dataset.hydrated = ""), []);
  return <RemixBrowser />;
}

startTransition(() => {
  hydrateRoot(document, <Storefront />);
});
