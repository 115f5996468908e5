import type { ComponentProps } from "react";
import { LaterSheet } from "#app/components/later-sheet.tsx";
import { SpotSections } from "./spot-sections.tsx";

/** What spots show on a page whose own sheet is not about goods: it waits for their styles only where there is something. */
export function LowerSpots({ sections }: ComponentProps<typeof SpotSections>) {
  return sections.length > 0 ? (
    <>
      <LaterSheet name="lower" />
      <SpotSections sections={sections} />
    </>
  ) : null;
}
