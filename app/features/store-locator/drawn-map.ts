import { landOfMexico } from "./land.ts";

type Place = { latitude: number; longitude: number };
type Point = { x: number; y: number };
export type DrawnMap = {
  width: number;
  height: number;
  land: string;
  dots: Point[];
  scale: { width: number; km: number };
};

const width = 640;
const height = 400;
/** Room between the outermost dots and the edge, in units of the drawing. */
const margin = 44;
const kmPerDegree = 111.32;
/** A single store is shown in a piece of land this wide, so that one sees where in the country it is. */
const minWidthKm = { one: 900, several: 8 };
const scaleLengths = [500, 200, 100, 50, 20, 10, 5, 2, 1];

/**
 * A map of some places without any map service: the land, a dot for each place, and a scale. Degrees become kilometers at the
 * middle of the map, which is exact enough for a country. Undefined without a place. Pure.
 * @param places in degrees; those without coordinates are left out by the caller
 */
export function drawMap(places: readonly Place[]): DrawnMap | undefined {
  if (places.length === 0) return undefined;
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  const middle = { latitude: middleOf(latitudes), longitude: middleOf(longitudes) };
  const kmAcross = kmPerDegree * Math.cos((middle.latitude * Math.PI) / 180);
  const minWidth = places.length === 1 ? minWidthKm.one : minWidthKm.several;
  const unit = Math.max(
    Math.max(spanOf(longitudes) * kmAcross, minWidth) / (width - 2 * margin),
    Math.max(spanOf(latitudes) * kmPerDegree, minWidth / 2) / (height - 2 * margin),
  );
  const at = ({ latitude, longitude }: Place): Point => ({
    x: Math.round(width / 2 + ((longitude - middle.longitude) * kmAcross) / unit),
    y: Math.round(height / 2 - ((latitude - middle.latitude) * kmPerDegree) / unit),
  });
  const land = landOfMexico.map(([longitude, latitude]) => at({ latitude, longitude }));
  const km = scaleLengths.find((length) => length / unit <= width / 4) ?? 1;
  return {
    width,
    height,
    land: `M${land.map(({ x, y }) => `${x} ${y}`).join("L")}Z`,
    dots: places.map(at),
    scale: { width: Math.round(km / unit), km },
  };
}

const middleOf = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
const spanOf = (values: number[]) => Math.max(...values) - Math.min(...values);
