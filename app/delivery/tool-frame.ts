import { forShopper, readEntry } from "./tool-entry.ts";
import { heardFrom, lockError, ready, sessionError, sizeMessage, toolMessage } from "./tool-messages.ts";

type Setup = {
  /** Where the tool left its entry, by its key in the tab's storage. */
  entry: string;
  tools: readonly string[];
  /** Where the entry is exchanged for a session; absent once there is one. */
  handOver?: string | undefined;
  /** Why there is none anymore. */
  over?: string | undefined;
};

/**
 * What a page in a service tool's frame does: obtains its session, reports its height, notifies the tool of errors that
 * concern it, and learns that the cart has changed. Loaded only there.
 * @param refresh reloads the page's data
 * @see docs/interface/on-behalf.md#in-the-frame-of-a-tool
 */
export function openToolFrame({ entry, tools, handOver, over }: Setup, refresh: () => void) {
  // Nothing of the shopper's stays behind in the tab.
  if (over) sessionStorage.removeItem(entry);
  const talk = openTalk(tools, refresh);
  if (over) talk.tell((frame) => toolMessage(frame, sessionError(over)));
  const plain = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const left = readEntry(sessionStorage.getItem(entry));
    const request = forShopper(input, init, { entry: left, here: location.href });
    const answer = await (request ? plain(request) : plain(input, init));
    const refused = lockError(answer.headers.get("X-Order-Lock"));
    if (refused) talk.tell((frame) => toolMessage(frame, refused));
    return answer;
  };
  if (handOver && readEntry(sessionStorage.getItem(entry))) void open(handOver);
  return {
    close() {
      window.fetch = plain;
      talk.close();
    },
  };
}

/** Exchanges the entry for a session, and shows the same page with it, or why there is none. */
async function open(handOver: string) {
  const answer = await fetch(handOver, { method: "POST", body: new URLSearchParams() }).catch(() => undefined);
  const { name }: { name?: unknown } = answer?.ok ? await answer.json() : {};
  // This is not a refusal: the shop or its backend is unavailable for a moment.
  if (typeof name !== "string") return void setTimeout(() => location.reload(), retryMs);
  const address = new URL(location.href);
  address.searchParams.set("shopAsUser", name);
  location.replace(address);
}

const retryMs = 5_000;

/** The minimum time between two reloads of the page's data, however often the tool asks. */
const pauseMs = 1_000;

function openTalk(tools: readonly string[], refresh: () => void) {
  const { parent } = window;
  let tool: { frame: string; origin: string } | undefined;
  let reported = "";
  let trigger: "init" | "size" = "init";
  let waiting: ((frame: string) => string)[] = [];
  const send = (text: string) => tool && parent.postMessage(text, tool.origin);
  const measure = onceAFrame(() => {
    const now = tool ? sizeMessage(tool.frame, sizeOfPage(), trigger) : "";
    if (now !== reported) send(now);
    reported = now;
    trigger = "size";
  });
  const fetchCart = atMostOnceIn(pauseMs, refresh);
  const onMessage = (event: MessageEvent) => {
    const heard = heardFrom(event, { self: window, parent, tools });
    if (heard?.kind === "cart") fetchCart.ask();
    if (heard?.kind === "hello") {
      tool = { frame: heard.frame, origin: event.origin };
      trigger = "init";
      waiting.splice(0).forEach((message) => send(message(heard.frame)));
    }
    if (heard && heard.kind !== "cart") {
      if (heard.kind === "size") reported = "";
      measure.ask();
    }
  };
  window.addEventListener("message", onMessage);
  const observer = new ResizeObserver(measure.ask);
  observer.observe(document.body);
  for (const origin of tools) parent.postMessage(ready, origin);
  return {
    /** Messages wait until the tool has introduced itself. */
    tell(message: (frame: string) => string) {
      if (tool) send(message(tool.frame));
      else waiting = [...waiting, message].slice(-maxWaiting);
    },
    close() {
      window.removeEventListener("message", onMessage);
      observer.disconnect();
      measure.stop();
      fetchCart.stop();
    },
  };
}

const maxWaiting = 10;

/** Measures to the bottom of what is marked as the page, as the tool's library does. */
function sizeOfPage() {
  const ends = [...document.querySelectorAll("[data-iframe-height]")].map((one) => one.getBoundingClientRect().bottom);
  return { height: Math.max(0, ...ends) + window.scrollY, width: document.documentElement.offsetWidth };
}

function onceAFrame(work: () => void) {
  let frame = 0;
  return {
    ask: () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        work();
      });
    },
    stop: () => cancelAnimationFrame(frame),
  };
}

/** Runs immediately; requests in the meantime run once more after the pause. */
function atMostOnceIn(ms: number, work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const run = () => {
    again = false;
    work();
    timer = setTimeout(() => {
      timer = undefined;
      if (again) run();
    }, ms);
  };
  return {
    ask: () => {
      if (timer === undefined) run();
      else again = true;
    },
    stop: () => clearTimeout(timer),
  };
}
