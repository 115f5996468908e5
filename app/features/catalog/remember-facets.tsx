import { useEffect } from "react";
import { readState, writeState } from "#app/session/client-state.ts";

const maxKept = 50;

/** Groups of filters that a visitor has closed stay closed on the next listing in this tab. */
export function RememberFacets({ ids }: { ids: string[] }) {
  const shown = ids.join("\n");
  useEffect(() => {
    const groups = shown.split("\n").flatMap((id) => document.getElementById(id) ?? []);
    const closed = readState("closedFacets");
    for (const group of groups) if (closed.includes(group.id)) group.removeAttribute("open");
    const listening = new AbortController();
    for (const group of groups) group.addEventListener("toggle", () => keep(group), listening);
    return () => listening.abort();
  }, [shown]);
  return null;
}

function keep(group: HTMLElement) {
  const others = readState("closedFacets").filter((id) => id !== "" && id !== group.id);
  writeState("closedFacets", group.hasAttribute("open") ? others : [...others, group.id].slice(-maxKept));
}
