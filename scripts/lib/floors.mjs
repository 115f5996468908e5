/**
 * The floors of the backend, lowest first: a module imports values of its own floor and of those below, never of one
 * above. `housekeeping` and the files directly in `backend/` compose the rest. Types are no dependency at run time.
 */
export const BACKEND_FLOORS = [
  "platform",
  "store",
  "catalog",
  "pricing",
  "order",
  "cart",
  "payment",
  "checkout",
  "after-sales",
  "people",
  "housekeeping",
  "simulators",
  "",
];

const floorOf = (file) => {
  const [, folder, inside] = /^backend\/([^/]+)(\/)?/.exec(file) ?? [];
  if (folder === undefined) return -1;
  return BACKEND_FLOORS.indexOf(inside ? folder : "");
};

/** Imports of a floor above, as `from → to`. @param modules what dependency-cruiser found */
export function climbingImports(modules) {
  return modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ dependencyTypes }) => !dependencyTypes.includes("type-only"))
      .filter(({ resolved }) => floorOf(source) >= 0 && floorOf(resolved) > floorOf(source))
      .map(({ resolved }) => `${source} → ${resolved}`),
  );
}
