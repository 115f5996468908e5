import { useEffect } from "react";

/** Closes a drawer when the keyboard goes on behind it, where it covers the page. Exists only once hydrated. */
export function DrawerLeave() {
  useEffect(() => {
    // Where popovers are unknown a drawer is plain content of the page.
    if (!("popover" in HTMLElement.prototype)) return undefined;
    const onFocus = ({ target }: FocusEvent) => {
      const drawer = document.querySelector<HTMLElement>(".drawer:popover-open");
      if (drawer && target instanceof Node && !drawer.contains(target)) drawer.hidePopover();
    };
    addEventListener("focusin", onFocus);
    return () => removeEventListener("focusin", onFocus);
  }, []);
  return null;
}
