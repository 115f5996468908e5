import { type AppLoadContext, redirect } from "@remix-run/node";
import type { ShownContent } from "#app/analytics/events.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { safePath } from "#app/navigation/carry.ts";
import { paths } from "#app/navigation/paths.ts";

/**
 * Where the content of a spot leads: for visitors who have consented, through a URL that counts the click; for all
 * others directly.
 * @param to a path inside the store
 */
export function clickHref({ href, tracking }: Shop, content: ShownContent | undefined, to: string): string {
  if (!content || !tracking.follows()) return href(to);
  const { spotId: spot, activityId: activity, dataType: type, contentId } = content;
  return href(paths.spotClick({ spot, activity, type, content: contentId, to }));
}

/** Counts a click and redirects. Only ids are passed on, and only paths of this store are followed. */
export async function followClick(context: AppLoadContext, request: Request) {
  const { tracking, href } = await context.shop();
  const search = new URL(request.url).searchParams;
  const [spotId, activityId, contentId] = ["spot", "activity", "content"].map((name) => idIn(search.get(name)));
  const dataType = /^[A-Za-z]{1,40}$/.exec(search.get("type") ?? "")?.[0];
  if (spotId && activityId && contentId && dataType) {
    const content = { spotId, activityId, dataType, contentId };
    tracking.click(content);
    tracking.track({ name: "promotionClick", content });
  }
  return redirect(href(safePath(search.get("to")) ?? paths.home()), {
    status: 303,
    headers: { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" },
  });
}

const idIn = (text: string | null) => /^\d{1,19}$/.exec(text ?? "")?.[0];
