import { useEffect } from "react";

/** Far enough to be intentional: a finger is never quite still. */
const jitter = 8;
/** Above this the header is in view anyway. */
const headerHeight = 160;

/** Marks the document while a visitor scrolls back up: the header returns (header.css). Exists only once hydrated. */
export function HeaderReturn() {
  useEffect(() => {
    let before = scrollY;
    const onScroll = () => {
      if (Math.abs(scrollY - before) < jitter) return;
      document.documentElement.toggleAttribute("data-up", scrollY < before && scrollY > headerHeight);
      before = scrollY;
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, []);
  return null;
}
