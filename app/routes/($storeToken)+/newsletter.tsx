import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NewsletterPage } from "#app/features/newsletter/newsletter-page.tsx";
import { loadNewsletter, newsletterIntents } from "#app/features/newsletter/newsletter.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadNewsletter(context, request);

export const action = (args: ActionFunctionArgs) => runIntents(args, newsletterIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function Page() {
  return <NewsletterPage {...useLoaderData<typeof loader>()} />;
}
