import { useEffect } from "react";

/** Closes what covers the page, a drawer or a department, when the keyboard or a click goes on behind it. Exists only once hydrated. */
export function DrawerLeave() {
  useEffect(() => {
    const onLeave = ({ target }: Event) => {
      // Where popovers are unknown a drawer is plain content of the page.
      const drawer = "popover" in HTMLElement.prototype && document.querySelector<HTMLElement>(".drawer:popover-open");
      if (!(target instanceof Node)) return;
      if (drawer && !drawer.contains(target)) drawer.hidePopover();
      const menu = openMenu();
      if (menu && !menu.contains(target)) menu.open = false;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      const menu = key === "Escape" && openMenu();
      if (!menu) return;
      if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
      menu.open = false;
    };
    addEventListener("focusin", onLeave);
    addEventListener("click", onLeave);
    addEventListener("keydown", onKey);
    return () => {
      removeEventListener("focusin", onLeave);
      removeEventListener("click", onLeave);
      removeEventListener("keydown", onKey);
    };
  }, []);
  return null;
}

/** The department that is open over the page; on narrow screens departments open inside their drawer. */
const openMenu = () =>
  matchMedia("(min-width: 64rem)").matches
    ? document.querySelector<HTMLDetailsElement>("details[data-menu][open]")
    : null;
