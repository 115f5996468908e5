import type { ComponentProps } from "react";
import { LaterSheet } from "#app/components/later-sheet.tsx";
import { SpotSections } from "./spot-sections.tsx";

/** Spots on a page whose own stylesheet does not cover goods: it waits for their styles only if there is something to show. */
export function LowerSpots({ sections }: ComponentProps<typeof SpotSections>) {
  return sections.length > 0 ? (
    <>
      <LaterSheet name="lower" />
      <SpotSections sections={sections} />
    </>
  ) : null;
}
