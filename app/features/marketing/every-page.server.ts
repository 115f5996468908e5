import type { Shop } from "#app/features/shop/shop.server.ts";
import { announcementSpot, footerMenuSpot, headerMenuSpot } from "#contract/rules/every-page-spots.ts";
import { loadEveryPageMessages, type Message } from "./spots.server.ts";

type Link = { label: string; href: string };
export type EveryPage = { announcements: Pick<Message, "title" | "text" | "href">[]; header: Link[]; footer: Link[] };
export const nothingOnEveryPage: EveryPage = { announcements: [], header: [], footer: [] };

const room = { announcements: 3, header: 4, footer: 8 };

/**
 * What editors put around every page: announcements, and menu entries next to the departments and in the footer. A spot that is
 * empty, unknown or cannot be read leaves no gap.
 * @see docs/interface/spot.md#spots-of-every-page
 */
export async function loadEveryPage(shop: Shop): Promise<EveryPage> {
  const [announcements, header, footer] = await Promise.all([
    loadEveryPageMessages(shop, announcementSpot, room.announcements),
    loadEveryPageMessages(shop, headerMenuSpot, room.header),
    loadEveryPageMessages(shop, footerMenuSpot, room.footer),
  ]);
  return {
    announcements: announcements.flatMap(({ title, text, href }) =>
      title || text ? [{ title, ...(text && { text }), ...(href && { href }) }] : [],
    ),
    header: header.flatMap(linkOf),
    footer: footer.flatMap(linkOf),
  };
}

const linkOf = ({ title, href }: Message): Link[] => (title && href ? [{ label: title, href }] : []);
