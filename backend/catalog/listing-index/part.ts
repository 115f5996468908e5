import type { Which } from "./rows.ts";

/** Something of the entries that only some listings need: it is read when one does, and keeps up from then on. */
export type Part = {
  /** Reads it of all entries. */
  fill: () => Promise<void>;
  /** Reads it of some. @returns what takes that over, when their slots are known */
  refresh: (ids: readonly number[]) => Promise<(changed: ReadonlySet<number>) => void>;
  /** Whether it should be read anew. */
  isWorn?: () => boolean;
};

type Kept<Kind> = {
  get: (name: string) => Kind | undefined;
  set: (name: string, part: Kind) => unknown;
  values: () => Iterable<Kind>;
};
type Filling = { missed: Set<number>; done: Promise<void> };

/** Parts of one kind. Those that are being read hold up nothing: what changes meanwhile is read once more at the end. */
export class Parts<Kind extends Part> {
  private readonly filling = new Map<string, Filling>();

  /** @param alone runs work while nothing else is taken over */
  constructor(
    private readonly kept: Kept<Kind>,
    private readonly alone: <T>(work: () => Promise<T>) => Promise<T>,
    private readonly slotsOf: (ids: readonly number[]) => Set<number>,
  ) {}

  get = (name: string): Kind | undefined => this.kept.get(name);

  /** Resolves as soon as it is there. One that is worn serves on until another has been read. */
  async provide(name: string, make: () => Kind): Promise<void> {
    const known = this.kept.get(name);
    if (known && !known.isWorn?.()) return;
    const filling = this.filling.get(name) ?? this.begin(name, make());
    if (!known) await filling.done;
  }

  /** To be called alone. @returns what takes over what was read of these entries */
  async refresh(ids: readonly number[]): Promise<(changed: ReadonlySet<number>) => void> {
    const taking: ((changed: ReadonlySet<number>) => void)[] = [];
    for (const part of this.kept.values()) taking.push(await part.refresh(ids));
    for (const { missed } of this.filling.values()) for (const id of ids) missed.add(id);
    return (changed) => taking.forEach((take) => take(changed));
  }

  private begin(name: string, part: Kind): Filling {
    const missed = new Set<number>();
    const done = part
      .fill()
      .then(() => this.alone(() => this.install(name, part, [...missed])))
      .finally(() => this.filling.delete(name));
    const filling = { missed, done };
    this.filling.set(name, filling);
    done.catch(() => undefined);
    return filling;
  }

  private async install(name: string, part: Kind, missed: readonly number[]) {
    if (missed.length > 0) (await part.refresh(missed))(this.slotsOf(missed));
    this.kept.set(name, part);
  }
}

/** What holds the rows of a part by slot. */
type Own<Row> = {
  /** Takes over what is read at first. */
  put: (rows: readonly Row[]) => void;
  /** When all has been read. */
  finish: () => void | Promise<void>;
  /** Takes over what was read of these slots. */
  update: (changed: ReadonlySet<number>, rows: readonly Row[]) => void;
  isWorn?: boolean;
};
type Read<Row> = (which: Which) => Promise<Row[]>;
/** Reads all entries, some at a time. */
export type Pieces = <Row>(read: Read<Row>) => AsyncGenerator<Row[]>;

export type PartOf<Kind> = Part & { own: Kind };

export const partOf = <Row, Kind>(pieces: Pieces, own: Kind & Own<Row>, read: Read<Row>): PartOf<Kind> => ({
  own,
  async fill() {
    for await (const rows of pieces(read)) own.put(rows);
    await own.finish();
  },
  async refresh(ids) {
    const rows = await read({ ids });
    return (changed) => own.update(changed, rows);
  },
  isWorn: () => own.isWorn === true,
});

/** Reads what begins at each of these ids, up to the next or the last. */
export async function* piecesUpTo<Row>(
  lastId: number,
  starts: readonly number[],
  read: (which: Which) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (const [at, from] of starts.entries()) yield await read({ from, count: (starts[at + 1] ?? lastId + 1) - from });
}
