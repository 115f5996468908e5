import { useLocation, useMatches } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { openFrame, PreviewedPage } from "#app/delivery/preview-frame.ts";

type Frame = ReturnType<typeof openFrame>;

/** Lets the tool that frames a preview know of its pages. The script for it is loaded only inside of a frame. */
export function PreviewTalk({ tools, info }: { tools: string[]; info: string }) {
  const { key } = useLocation();
  const page = useMatches()
    .map(({ data }) => previewedIn(data))
    .find(Boolean);
  const frame = useRef<Frame>(undefined);
  // The array has a new identity after each revalidation; the string does not.
  const origins = tools.join(" ");
  const latest = useRef(page);
  latest.current = page;

  useEffect(() => {
    if (window.parent === window) return;
    let closed = false;
    void import("#app/delivery/preview-frame.ts").then(({ openFrame }) => {
      if (closed) return;
      frame.current = openFrame({ tools: origins.split(" "), info });
      frame.current.show(latest.current);
    });
    return () => {
      closed = true;
      frame.current?.close();
      frame.current = undefined;
    };
  }, [origins, info]);

  useEffect(() => frame.current?.show(latest.current), [key]);
  return null;
}

function previewedIn(data: unknown): PreviewedPage | undefined {
  const page = typeof data === "object" && data !== null && "previewed" in data ? data.previewed : undefined;
  return isPreviewedPage(page) ? page : undefined;
}

const isPreviewedPage = (value: unknown): value is PreviewedPage =>
  typeof value === "object" && value !== null && "data" in value && "widgets" in value && Array.isArray(value.widgets);
