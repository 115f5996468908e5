import type { Shop } from "#app/features/shop/shop.server.ts";
import type { ShareView } from "./share.tsx";

/** What is needed to share a page by its full address; nothing is sent to anyone before a link is followed. */
export function viewShare({ words }: Shop, name: string, address: string): ShareView {
  const text = words.catalog.share;
  const [subject, body] = [encodeURIComponent(name), encodeURIComponent(`${name}\n${address}`)];
  return {
    title: text.title,
    name,
    address,
    label: text.address,
    device: text.device,
    links: [
      { label: text.whatsapp, href: `https://wa.me/?text=${body}` },
      { label: text.mail, href: `mailto:?subject=${subject}&body=${body}` },
    ],
  };
}
