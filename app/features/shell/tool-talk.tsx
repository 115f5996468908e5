import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { openToolFrame } from "#app/delivery/tool-frame.ts";

type Props = { entry: string; tools: string[]; handOver?: string | undefined; over?: string | undefined };

/** Lets this page and the service tool that frames it exchange messages. The script for it is loaded only inside a frame. */
export function ToolTalk({ entry, tools, handOver, over }: Props) {
  const { revalidate } = useRevalidator();
  const refresh = useRef(revalidate);
  refresh.current = revalidate;
  // The array has a new identity after each revalidation; the string does not.
  const origins = tools.join(" ");

  useEffect(() => {
    if (window.parent === window) return;
    let closed = false;
    let frame: ReturnType<typeof openToolFrame> | undefined;
    void import("#app/delivery/tool-frame.ts").then(({ openToolFrame }) => {
      if (closed) return;
      frame = openToolFrame({ entry, tools: origins.split(" "), handOver, over }, () => refresh.current());
    });
    return () => {
      closed = true;
      frame?.close();
    };
  }, [entry, origins, handOver, over]);
  return null;
}
