import type { SerializeFrom } from "@remix-run/node";
import { HomePage } from "./home-page.tsx";
import { BundlePage } from "./bundle-page.tsx";
import { ContentPage } from "./content-page.tsx";
import { KitPage } from "./kit-page.tsx";
import { LandingPage } from "./landing-page.tsx";
import { ListingPage } from "./listing-page.tsx";
import type { Page } from "./page.server.ts";
import { ProductPage } from "./product-page.tsx";

/** The page at a URL of the store, of whatever kind. */
export function PageView({ page }: { page: SerializeFrom<Page> }) {
  switch (page.kind) {
    case "home":
      return <HomePage page={page} />;
    case "landing":
      return <LandingPage page={page} />;
    case "listing":
      return <ListingPage page={page} />;
    case "product":
      return <ProductPage page={page} />;
    case "bundle":
      return <BundlePage page={page} />;
    case "kit":
      return <KitPage page={page} />;
    case "content":
      return <ContentPage page={page} />;
  }
}
