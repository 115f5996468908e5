import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { catalogIntents } from "#app/features/catalog/actions.server.ts";
import { BundlePage } from "#app/features/catalog/bundle-page.tsx";
import { ContentPage } from "#app/features/catalog/content-page.tsx";
import { KitPage } from "#app/features/catalog/kit-page.tsx";
import { LandingPage } from "#app/features/catalog/landing-page.tsx";
import { ListingPage } from "#app/features/catalog/listing-page.tsx";
import { pageMeta } from "#app/features/catalog/meta.ts";
import { loadPage } from "#app/features/catalog/page.server.ts";
import { ProductPage } from "#app/features/catalog/product-page.tsx";
import { HomePage } from "#app/features/marketing/home-page.tsx";
import { runIntents } from "#app/forms/intents.server.ts";

/** The page of the store at this address, whatever stands there. Reason for one route: docs/decisions/007. */
export const loader = ({ context, request }: LoaderFunctionArgs) => loadPage(context, request);

export const action = (args: ActionFunctionArgs) => runIntents(args, catalogIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.head);

export default function Page() {
  const page = useLoaderData<typeof loader>();
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
