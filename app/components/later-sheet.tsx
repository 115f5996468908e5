import { useEffect, useState } from "react";
import { laterSheets } from "#app/styles/sheets.ts";

/**
 * Styles of parts that are further down or opened later, linked before the first part that needs them: everything before
 * the link is rendered without waiting for them (decision 099).
 */
export const LaterSheet = ({ name }: { name: keyof typeof laterSheets }) => (
  <link rel="stylesheet" href={laterSheets[name]} />
);

/** Once hydrated, any page may follow without a document: its parts below find their styles here, and keep them. */
export function KeptSheet() {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated ? <LaterSheet name="lower" /> : null;
}
