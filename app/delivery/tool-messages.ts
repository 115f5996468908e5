import { type Frame, isFromTool, type Received } from "./framing-window.ts";

/**
 * The messages between a page and the service tool that frames it: those of iframe-resizer 4, which such tools use on
 * their side. Pure.
 * @see docs/interface/on-behalf.md#in-the-frame-of-a-tool
 */
const mark = "[iFrameSizer]";
/** The page has loaded: a tool that was earlier introduces itself again. */
export const ready = "[iFrameResizerChild]Ready";

/** `hello`: the tool names the frame, as every response has to. */
export type Heard = { kind: "hello"; frame: string } | { kind: "size" } | { kind: "cart" };

/** What the tool asks for. Anything else, including unknown messages, is undefined. */
export function heardFrom(received: Received, frame: Frame): Heard | undefined {
  const { data } = received;
  if (!isFromTool(received, frame) || typeof data !== "string" || data.length > maxLength) return undefined;
  if (!data.startsWith(mark)) return undefined;
  const said = data.slice(mark.length);
  if (said.startsWith("message:")) return isCartChanged(said.slice("message:".length)) ? { kind: "cart" } : undefined;
  if (/^resize(:|$)/.test(said)) return { kind: "size" };
  const [name = "", , sizesWidth = ""] = said.split(":");
  // Only an introduction has this flag in third place.
  return /^[\w-]{1,100}$/.test(name) && /^(true|false)$/.test(sizesWidth) ? { kind: "hello", frame: name } : undefined;
}

const maxLength = 4_000;

type Size = { height: number; width: number };
/** @param trigger `init`: the answer to the tool's introduction */
export const sizeMessage = (frame: string, { height, width }: Size, trigger: "init" | "size"): string =>
  `${mark}${frame}:${Math.ceil(height)}:${Math.ceil(width)}:${trigger}`;

type ToolNotice =
  | { type: "SESSION_ERROR_ACTION"; payload: { sessionError: { msgKey: string; className: "error" } } }
  | { type: "LOCK_ORDER_ACTION"; payload: { errorKey: string; errorParameters: string[] } };

export const toolMessage = (frame: string, notice: ToolNotice): string =>
  `${mark}${frame}:0:0:message:${JSON.stringify(notice)}`;

export const sessionError = (key: string): ToolNotice => ({
  type: "SESSION_ERROR_ACTION",
  payload: { sessionError: { msgKey: `SessionError.${key}`, className: "error" } },
});

/** From the header that says whether another person holds the cart or it is free. Undefined without that header. */
export function lockError(header: string | null): ToolNotice | undefined {
  const [key = "", ...errorParameters] = (header ?? "").split(",").map(decodeURIComponent);
  return lockKeys.has(key) ? { type: "LOCK_ORDER_ACTION", payload: { errorKey: key, errorParameters } } : undefined;
}
const lockKeys: ReadonlySet<string> = new Set(["_ERR_ORDER_IS_LOCKED", "_ERR_ORDER_IS_NOT_LOCKED"]);

function isCartChanged(text: string): boolean {
  try {
    const message: unknown = JSON.parse(text);
    return (
      typeof message === "object" &&
      message !== null &&
      "action" in message &&
      message.action === "CART_FETCHING_REQUESTED"
    );
  } catch {
    return false;
  }
}
