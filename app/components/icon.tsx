/**
 * A decorative drawing in the color of the surrounding text; the text beside it carries the meaning. For its stroke, see parts.css. Its size
 * is an attribute, too, so that it does not fill the screen where the styles are missing.
 */
export function Icon({ name, flip }: { name: IconName; flip?: boolean }) {
  return (
    <svg className={flip ? "icon icon--flip" : "icon"} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}

export type IconName = keyof typeof iconPaths;

/** Paths in a square of 24 × 24, to be stroked. */
export const iconPaths = {
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M6 6l12 12M18 6L6 18",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4",
  account: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c.8-3.6 3.8-5 7.5-5s6.7 1.4 7.5 5",
  cart: "M3 4h2.5l2 11h10.5l2-8H6.2M9 19.5h.01M17 19.5h.01",
  heart: "M12 20C5 15 3 12 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5C21 12 19 15 12 20z",
  check: "M5 12.5l4.5 4.5L19 7.5",
  done: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.5l2.7 2.7L16 9.5",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 8h.01",
  warning: "M12 4L2.5 20h19zM12 10v4.5M12 17.2h.01",
  error: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5v5.5M12 16.2h.01",
  next: "M9 5l7 7-7 7",
  previous: "M15 5l-7 7 7 7",
  filter: "M4 7h16M7 12h10M10 17h4",
  truck: "M3 6h11v10H3zM14 10h4l3 3v3h-7zM7 19.5h.01M17.5 19.5h.01",
  tag: "M4 4h8l8 8-8 8-8-8zM8 8h.01",
  store: "M4 10v10h16V10M3 10l2-6h14l2 6zM10 20v-6h4v6",
  pin: "M12 21c-4.5-5-7-8-7-11a7 7 0 0 1 14 0c0 3-2.5 6-7 11zM12 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
  return: "M4 9h11a5 5 0 0 1 0 10H8M8 5L4 9l4 4",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  card: "M3 6h18v12H3zM3 10h18M7 15h3",
  bin: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  print: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
  gift: "M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7C9 7 7 6 8 4s4 0 4 3c0-3 3-5 4-3s-1 3-4 3",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  compare: "M12 4v17M8 21h8M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z",
  globe: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c4.5 4.5 4.5 13.5 0 18M12 3c-4.5 4.5-4.5 13.5 0 18",
  phone: "M5 4h4l1.5 5-2 1.5a11 11 0 0 0 5 5l1.5-2 5 1.5v4c-9 1-16-6-15-15z",
  mail: "M3 6h18v12H3zM3 7l9 6.5L21 7",
  help: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.3 9.5a2.8 2.8 0 1 1 4 2.7c-.9.4-1.3 1-1.3 1.8M12 17h.01",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2",
} as const;
