import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { preferenceIntents } from "#app/features/preferences/actions.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";

/** Redirects home: the switches that post here are in the footer. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { href } = await context.shop();
  return redirect(href(paths.home()));
}

export const action = (args: ActionFunctionArgs) => runIntents(args, preferenceIntents);

export default function Preferences() {
  return null;
}
