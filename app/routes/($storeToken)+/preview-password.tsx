import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { unlockPreview } from "#app/features/shell/preview-password.server.ts";
import { paths } from "#app/navigation/paths.ts";

/** Redirects home: the form that posts here is on the page that says that a preview is over. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { href } = await context.shop();
  return redirect(href(paths.home()));
}

export const action = (args: ActionFunctionArgs) => unlockPreview(args);

export default function PreviewPassword() {
  return null;
}
