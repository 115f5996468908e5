import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

function Storefront() {
  // Tells tests, and nobody else, that the page is alive.
  useEffect(() => void (document.documentElement.dataset.hydrated = ""), []);
  return <RemixBrowser />;
}

startTransition(() => {
  hydrateRoot(document, <Storefront />);
});
