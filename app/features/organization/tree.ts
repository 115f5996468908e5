export type Unit = { id: string; name: string; parentId: string };
export type Placed = Unit & { level: number };
export type Branch = Unit & { below: Branch[] };

/** Units as a tree; those whose parent is not among them are at the top. Pure. */
export function treeOf(units: readonly Unit[]): Branch[] {
  const ids = new Set(units.map(({ id }) => id));
  const branch = (unit: Unit, above: readonly string[]): Branch => ({
    ...unit,
    below: units
      .filter(({ id, parentId }) => parentId === unit.id && !above.includes(id))
      .map((one) => branch(one, [...above, one.id])),
  });
  return units.filter(({ parentId }) => !ids.has(parentId)).map((unit) => branch(unit, [unit.id]));
}

/** The same in one list: each unit with those below it, and how far down it is. Pure. */
export const inTreeOrder = (units: readonly Unit[]): Placed[] => flattened(treeOf(units), 0);

const flattened = (branches: readonly Branch[], level: number): Placed[] =>
  branches.flatMap(({ below, ...unit }) => [{ ...unit, level }, ...flattened(below, level + 1)]);
