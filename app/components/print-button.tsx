import { useEffect, useState } from "react";

/** Opens the browser's print dialog. It is there only where scripts run: every browser prints by its own menu. */
export function PrintButton({ label }: { label: string }) {
  const [works, setWorks] = useState(false);
  useEffect(() => setWorks(true), []);
  if (!works) return null;
  return (
    <p className="no-print">
      <button type="button" className="button button--secondary" onClick={() => window.print()}>
        {label}
      </button>
    </p>
  );
}
