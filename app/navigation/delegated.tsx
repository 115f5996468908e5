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

  // The pressed button is shown as busy until its response arrives; its text and size stay the same.
  useEffect(() => {
    if (state === "idle") freeButtons();
  }, [state]);
  // A response can end all this: on a slow connection, pages continue without scripts.
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
      // Remix would take a form without an action for one of the root's; to a browser it belongs to this page.
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

/** Menus are native popovers and disclosures; a document navigation would close them. */
function closeMenus() {
  document.querySelectorAll<HTMLElement>("[popover]:popover-open").forEach((menu) => menu.hidePopover());
  document.querySelectorAll("details[data-menu][open]").forEach((menu) => menu.removeAttribute("open"));
}
