import { APIProvider, APILoadingStatus, Map, Marker, useApiLoadingStatus, useMap } from "@vis.gl/react-google-maps";
import { useEffect } from "react";
import type { MapProps, MapStore } from "./store-map.tsx";

/** @see docs/interface/store.md#constants */
const libraries = ["places"];
const region = "ca";
const center = { lat: 24.48, lng: -104.38 };
const zoom = 5;
const detailZoom = 13;

type Props = MapProps & { onRefused: () => void };

export default function GoogleMap({ map: { key, language }, stores, close, onRefused }: Props) {
  return (
    <APIProvider apiKey={key} libraries={libraries} region={region} language={language} onError={onRefused}>
      <Refusal onRefused={onRefused} />
      <div className="store-map">
        <Map defaultCenter={center} defaultZoom={zoom} gestureHandling="cooperative">
          <Bounds stores={stores} close={close} />
          {stores.map(({ id, name, href, latitude, longitude }) => (
            <Marker
              key={id}
              title={name}
              position={{ lat: latitude, lng: longitude }}
              onClick={() => location.assign(href)}
            />
          ))}
        </Map>
      </div>
    </APIProvider>
  );
}

/** Handles a key the provider does not accept, and scripts that never load. */
function Refusal({ onRefused }: { onRefused: () => void }) {
  const status = useApiLoadingStatus();
  const refused = status === APILoadingStatus.AUTH_FAILURE || status === APILoadingStatus.FAILED;
  useEffect(() => {
    if (refused) onRefused();
  }, [refused, onRefused]);
  return null;
}

/** Shows all shops of the list; a single one close up. */
function Bounds({ stores, close }: { stores: MapStore[]; close?: boolean }) {
  const map = useMap();
  useEffect(() => {
    const [first] = stores;
    if (!map || !first) return;
    const at = ({ latitude, longitude }: MapStore) => ({ lat: latitude, lng: longitude });
    if (close || stores.length === 1) {
      map.setCenter(at(first));
      map.setZoom(detailZoom);
      return;
    }
    const [north, east] = [stores.map((store) => store.latitude), stores.map((store) => store.longitude)];
    map.fitBounds({
      north: Math.max(...north),
      south: Math.min(...north),
      east: Math.max(...east),
      west: Math.min(...east),
    });
  }, [map, stores, close]);
  return null;
}
