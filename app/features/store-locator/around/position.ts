export type Point = { latitude: number; longitude: number };
type Placed = { latitude: string; longitude: string };

/** The middle of some shops; undefined without any. */
export function middleOf(stores: readonly Placed[]): Point | undefined {
  const points = stores
    .map(({ latitude, longitude }) => ({ latitude: Number(latitude), longitude: Number(longitude) }))
    .filter(({ latitude, longitude }) => Number.isFinite(latitude) && Number.isFinite(longitude));
  if (points.length === 0) return undefined;
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return { latitude: mean((point) => point.latitude), longitude: mean((point) => point.longitude) };
}

/** Kilometers between two points, as the crow flies. */
export function kilometers(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const across = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  const haversine = half(from.latitude, to.latitude) + across * half(from.longitude, to.longitude);
  return 2 * 6371 * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

const minDigits = 3;

/**
 * The approximate position of a postal code: the middle of the shops whose codes begin with the same digits. Three digits
 * are a town or a part of one; with fewer in common the position is unknown.
 */
export function pointOfPostalCode(code: string, stores: readonly (Placed & { postalCode: string })[]) {
  for (let digits = code.length; digits >= minDigits; digits--) {
    const point = middleOf(stores.filter(({ postalCode }) => postalCode.startsWith(code.slice(0, digits))));
    if (point) return point;
  }
  return undefined;
}

/**
 * Shops by their distance from a postal code, those of unknown position last; where the code's own position is unknown, by
 * how close their codes are.
 */
export function byDistanceFrom<Store extends Placed & { postalCode: string }>(code: string, stores: readonly Store[]) {
  const point = pointOfPostalCode(code, stores);
  const far = (store: Store) => {
    const at = point && middleOf([store]);
    if (!point) return Math.abs(Number(store.postalCode) - Number(code)) || 0;
    return at ? kilometers(point, at) : Number.MAX_VALUE;
  };
  return stores
    .map((store) => ({ store, far: far(store) }))
    .sort((a, b) => a.far - b.far)
    .map(({ store }) => store);
}

/** A coordinate for a URL: rounded to some hundred meters, enough to find a store but not the shopper's home. */
export const roundedDegrees = (degrees: number) => String(Math.round(degrees * 1000) / 1000);

/** A point from an address; undefined for anything that isn't a place on earth. */
export function readPoint(latitude: string | null, longitude: string | null): Point | undefined {
  const [north, east] = [degrees(latitude, 90), degrees(longitude, 180)];
  return north === undefined || east === undefined ? undefined : { latitude: north, longitude: east };
}

function degrees(text: string | null, max: number) {
  const value = text !== null && /^-?\d{1,3}(\.\d{1,8})?$/.test(text) ? Number(text) : NaN;
  return Math.abs(value) <= max ? value : undefined;
}
