import { useNavigate, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Plain links and forms become client navigations once hydrated: two listeners for the whole document instead of a
 * component for each link. Anything unusual (modifier keys, other origins, downloads, targets) is left to the browser.
 */
export function DelegatedNavigation() {
  const navigate = useNavigate();
  const submit = useSubmit();
  const { state } = useNavigation();

  // The button that was pressed is busy until its answer is there; what it says and how large it is stays.
  useEffect(() => {
    if (state === "idle") freeButtons();
  }, [state]);
  // An answer can end all this: a slow line, from now on without scripts.
  useEffect(() => freeButtons, []);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const to = linkTarget(event);
      if (!to) return;
      event.preventDefault();
      if (!to.keepsPlace) closeMenus();
      navigate(to.href, { preventScrollReset: to.keepsPlace });
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (
        event.defaultPrevented ||
        !(form instanceof HTMLFormElement) ||
        form.dataset.native !== undefined ||
        form.method === "dialog" ||
        !isOurs(form.action)
      )
        return;
      event.preventDefault();
      const { submitter } = event;
      submitter?.setAttribute("aria-busy", "true");
      const isButton = submitter instanceof HTMLButtonElement || submitter instanceof HTMLInputElement;
      // Remix would take a form without an address for one of the root's; to a browser it is one of this page's.
      submit(isButton ? submitter : form, {
        action: submitAddress(form, isButton ? submitter : undefined),
        preventScrollReset: form.dataset.preventScrollReset !== undefined,
      });
    };
    document.addEventListener("click", onClick);
    document.addEventListener("submit", onSubmit);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("submit", onSubmit);
    };
  }, [navigate, submit]);

  return null;
}

function freeButtons() {
  for (const button of document.querySelectorAll("button[aria-busy]")) button.removeAttribute("aria-busy");
}

const isOurs = (href: string) => new URL(href, location.href).origin === location.origin;

function submitAddress(form: HTMLFormElement, submitter?: HTMLButtonElement | HTMLInputElement) {
  const url = new URL(submitter?.hasAttribute("formaction") ? submitter.formAction : form.action, location.href);
  return url.pathname + url.search;
}

function linkTarget(event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (
    !link?.href ||
    link.target ||
    link.hasAttribute("download") ||
    link.dataset.native !== undefined ||
    !isOurs(link.href)
  )
    return undefined;
  const url = new URL(link.href);
  const onlyHash = url.hash && url.pathname === location.pathname && url.search === location.search;
  if (onlyHash) return undefined;
  return {
    href: url.pathname + url.search + url.hash,
    keepsPlace: link.closest("[data-prevent-scroll-reset]") !== null,
  };
}

/** Menus are native popovers and disclosures; a document navigation would have closed them. */
function closeMenus() {
  document.querySelectorAll<HTMLElement>("[popover]:popover-open").forEach((menu) => menu.hidePopover());
  document.querySelectorAll("details[data-menu][open]").forEach((menu) => menu.removeAttribute("open"));
}
