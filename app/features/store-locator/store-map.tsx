import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Section } from "#app/components/page-layout.tsx";
import type { LocatorText } from "./store-list.tsx";

export type MapStore = { id: string; name: string; href: string; latitude: number; longitude: number };
export type MapProps = { map: { key: string; language: string }; stores: MapStore[]; close?: boolean };

// Loaded only here, and only where the store has a key.
const GoogleMap = lazy(() => import("./google-map.tsx"));

/** A map beside the list, once scripts run. If it fails, the list still has everything. */
export function StoreMap({ text, ...props }: MapProps & { text: LocatorText }) {
  const [state, setState] = useState<"absent" | "elsewhere" | "ready" | "failed">("absent");
  useEffect(() => setState(openedHere() ? "ready" : "elsewhere"), []);
  if (state === "absent") return null;
  if (state === "elsewhere")
    return (
      <p>
        <a href={location.href} data-native="">
          {text.showMap}
        </a>
      </p>
    );
  const failed = () => setState("failed");
  return (
    <Section id="map" title={text.map}>
      {state === "failed" ? (
        <p>{text.noMap}</p>
      ) : (
        <Guard onError={failed}>
          <Suspense fallback={null}>
            <GoogleMap {...props} onRefused={failed} />
          </Suspense>
        </Guard>
      )}
    </Section>
  );
}

/** Only a document that was loaded on these pages may connect to the map's hosts: its policy says so. */
function openedHere() {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && /\/stores(\/|$)/.test(new URL(entry.name).pathname);
}

class Guard extends Component<{ onError: () => void; children: ReactNode }, { broken: boolean }> {
  state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  componentDidCatch() {
    this.props.onError();
  }
  render() {
    return this.state.broken ? null : this.props.children;
  }
}
