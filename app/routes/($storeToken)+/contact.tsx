import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/features/catalog/meta.ts";
import { ContactPage } from "#app/features/help/contact-page.tsx";
import { loadContact } from "#app/features/help/contact.server.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadContact(context);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.head);

export default function Page() {
  return <ContactPage {...useLoaderData<typeof loader>()} />;
}
