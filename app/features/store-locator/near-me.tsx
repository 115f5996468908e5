import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Button } from "#app/components/button.tsx";
import { paths } from "#app/navigation/paths.ts";
import { useHref } from "#app/navigation/use-href.ts";
import { roundedDegrees } from "./around/position.ts";
import type { LocatorText } from "./store-list.tsx";

/** Requests the position, on click only; rendered only with scripts. */
export function NearMe({ text, sku }: { text: LocatorText; sku: string }) {
  const navigate = useNavigate();
  const href = useHref();
  const [state, setState] = useState<"absent" | "ready" | "locating" | "failed">("absent");
  useEffect(() => {
    if ("geolocation" in navigator) setState("ready");
  }, []);
  if (state === "absent") return null;
  const locate = () => {
    setState("locating");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState("ready");
        const [lat, lon] = [roundedDegrees(coords.latitude), roundedDegrees(coords.longitude)];
        navigate(href(paths.stores({ lat, lon, sku })));
      },
      () => setState("failed"),
      { timeout: 10_000, maximumAge: 300_000 },
    );
  };
  return (
    <>
      <Button type="button" variant="secondary" onClick={locate} disabled={state === "locating"}>
        {text.nearMe}
      </Button>
      <span role="status">{{ ready: "", locating: text.locating, failed: text.noPosition }[state]}</span>
    </>
  );
}
