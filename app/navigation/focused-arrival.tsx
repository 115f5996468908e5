import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Moves the focus to the heading of a page that a client navigation has brought. A new document begins at its top and is
 * read out; without this the focus would stay where the link was, or nowhere, and screen readers would say nothing. On
 * the same page, a control that is gone leaves the focus at the start of the page's part, where the message is.
 */
export function FocusedArrival() {
  const { state } = useNavigation();
  const { pathname, hash } = useLocation();
  const departure = useRef<Departure>();
  useEffect(() => {
    if (state !== "idle") {
      departure.current ??= { pathname, focus: document.activeElement };
      return;
    }
    const { current } = departure;
    departure.current = undefined;
    if (!current || !isLost(current, pathname)) return;
    const place = current.pathname === pathname ? "main" : "main h1";
    const target = (hash && document.getElementById(hash.slice(1))) || document.querySelector<HTMLElement>(place);
    if (target && target.tabIndex < 0) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
  }, [state, pathname, hash]);
  return null;
}

type Departure = { pathname: string; focus: Element | null };

/** Errors and dialogs take the focus themselves. On the same page it stays, unless what had it is gone. */
function isLost(departure: Departure, pathname: string) {
  const now = document.activeElement;
  const isNowhere = !now || now === document.body;
  if (departure.pathname !== pathname) return isNowhere || now === departure.focus;
  return isNowhere && departure.focus !== document.body && departure.focus?.isConnected === false;
}
