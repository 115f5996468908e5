import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

function Storefront() {
  // For tests only: marks the page as hydrated.
  useEffect(() => void (document.documentElement.dataset.hydrated = ""), []);
  return <RemixBrowser />;
}

startTransition(() => {
  hydrateRoot(document, <Storefront />);
});
