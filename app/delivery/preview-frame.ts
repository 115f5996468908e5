import "#app/styles/preview.css";
import { askedBy, previewActions, reportOnce } from "./preview-messages.ts";

/** `widgets` in page order; each is found on the page by its mark, as `data-widget`. */
export type PreviewedPage = { data: unknown; widgets: { mark: string; widget: unknown; marketingSpotData: unknown }[] };
type Setup = { tools: readonly string[]; info: string };

/**
 * Exchanges messages with the tool that frames this preview. Loaded only where there is one.
 * @see docs/interface/preview.md#messages
 */
export function openFrame({ tools, info }: Setup) {
  let shown: PreviewedPage | undefined;
  let wanted: "show" | "hide" = "hide";
  let frame = 0;
  const send = (message: object) => targetsOf(tools).forEach((origin) => window.parent.postMessage(message, origin));
  const report = reportOnce(send);
  const onMessage = ({ source, origin, data }: MessageEvent) => {
    const asked = askedBy({ source, origin, data }, { self: window, parent: window.parent, tools });
    if (!asked) return;
    wanted = asked;
    // However many messages arrive, the page changes once per animation frame.
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      redraw();
    });
  };
  const redraw = () => {
    clear();
    if (wanted === "show") for (const one of shown?.widgets ?? []) outline(one, info, send);
  };
  window.addEventListener("message", onMessage);
  return {
    /** Called after the first page and each navigation. */
    show(page: PreviewedPage | undefined) {
      shown = page;
      report(page?.data);
      if (wanted === "show") redraw();
    },
    close() {
      window.removeEventListener("message", onMessage);
      cancelAnimationFrame(frame);
      clear();
    },
  };
}

/** The tool that the browser names, if it is configured; all configured ones if it names none. */
function targetsOf(tools: readonly string[]): readonly string[] {
  const named = URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined;
  return named !== undefined && tools.includes(named) ? [named] : tools;
}

const buttonClass = "widget__info";

function clear() {
  for (const button of document.querySelectorAll(`.${buttonClass}`)) button.remove();
  for (const widget of document.querySelectorAll(".widget--outlined")) widget.classList.remove("widget--outlined");
}

function outline(
  { mark, widget, marketingSpotData }: PreviewedPage["widgets"][number],
  info: string,
  send: (message: object) => void,
) {
  const element = document.querySelector(`[data-widget="${CSS.escape(mark)}"]`);
  if (!element) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = `button ${buttonClass}`;
  button.textContent = info;
  button.addEventListener("click", () => send({ action: previewActions.info, data: { widget, marketingSpotData } }));
  element.classList.add("widget--outlined");
  element.prepend(button);
}
