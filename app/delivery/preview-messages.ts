import { type Frame, isFromTool, type Received } from "./framing-window.ts";

/** The messages between a preview and the tool that frames it. @see docs/interface/preview.md#messages */
export const previewActions = {
  initialized: "PREVIEW_LAYOUT_INITIALIZED",
  show: "PREVIEW_SHOW_PAGE_INFORMATION",
  hide: "PREVIEW_HIDE_PAGE_INFORMATION",
  info: "PREVIEW_SHOW_WIDGET_INFO",
} as const;

/**
 * What the tool asks for: only messages from the window that frames this one, with a configured origin, are accepted.
 * Anything else, including every unknown action, is undefined. Pure.
 */
export function askedBy(received: Received, frame: Frame): "show" | "hide" | undefined {
  const { data } = received;
  if (!isFromTool(received, frame)) return undefined;
  if (typeof data !== "object" || data === null || !("action" in data)) return undefined;
  const { action } = data;
  if (typeof action !== "string" || !action.startsWith("PREVIEW")) return undefined;
  if (action === previewActions.show) return "show";
  return action === previewActions.hide ? "hide" : undefined;
}

/** Sends the messages about a page, never the same one twice in a row. */
export function reportOnce(send: (message: { action: string; data?: unknown }) => void) {
  let sent: string | undefined;
  return (data: unknown) => {
    const now = JSON.stringify(data) ?? "";
    if (now === sent) return;
    sent = now;
    send({ action: previewActions.initialized, ...(data !== undefined && { data }) });
  };
}
