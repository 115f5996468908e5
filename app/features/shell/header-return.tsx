import { useEffect } from "react";

/** Far enough to be intentional: a finger is never quite still. */
const jitter = 8;
/** Above this the header is in view anyway. */
const headerHeight = 160;
/** How long after a step of the keyboard scrolling counts as its doing, in milliseconds. */
const stepTime = 200;

/** Marks the document while a visitor scrolls back up: the header returns (header.css). Exists only once hydrated. */
export function HeaderReturn() {
  useEffect(() => {
    const toggle = (isUp: boolean) => document.documentElement.toggleAttribute("data-up", isUp);
    let before = scrollY;
    let steppedAt = -stepTime;
    const onScroll = () => {
      if (Math.abs(scrollY - before) < jitter) return;
      const isStep = performance.now() - steppedAt < stepTime;
      toggle(!isStep && scrollY < before && scrollY > headerHeight);
      before = scrollY;
    };
    // The header must not come back over what the keyboard has just reached.
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.matches(":focus-visible") || target.closest(".site-header")) return;
      steppedAt = performance.now();
      toggle(false);
    };
    addEventListener("scroll", onScroll, { passive: true });
    addEventListener("focusin", onFocus);
    return () => {
      removeEventListener("scroll", onScroll);
      removeEventListener("focusin", onFocus);
    };
  }, []);
  return null;
}
