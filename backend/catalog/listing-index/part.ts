import type { Which } from "./rows.ts";

/** Data of the entries that only some listings need: it is read on first use and kept up to date from then on. */
export type Part = {
  /** Reads the data of all entries. */
  fill: () => Promise<void>;
  /** Reads the data of some entries. @returns a function that applies it once their slots are known */
  refresh: (ids: readonly number[]) => Promise<(changed: ReadonlySet<number>) => void>;
  /** Whether it should be read again. */
  isStale?: () => boolean;
};

type Kept<Kind> = {
  get: (name: string) => Kind | undefined;
  set: (name: string, part: Kind) => unknown;
  values: () => Iterable<Kind>;
};
type Filling = { missed: Set<number>; done: Promise<void> };

/** Parts of one kind. Reading one blocks nothing: entries that change in the meantime are read again at the end. */
export class Parts<Kind extends Part> {
  private readonly filling = new Map<string, Filling>();

  /** @param exclusively runs work while no other change is applied */
  constructor(
    private readonly kept: Kept<Kind>,
    private readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>,
    private readonly slotsOf: (ids: readonly number[]) => Set<number>,
  ) {}

  get = (name: string): Kind | undefined => this.kept.get(name);

  /** Resolves once the part is loaded. A stale one is used until its replacement has been read. */
  async provide(name: string, make: () => Kind): Promise<void> {
    const known = this.kept.get(name);
    if (known && !known.isStale?.()) return;
    const filling = this.filling.get(name) ?? this.begin(name, make());
    if (!known) await filling.done;
  }

  /** To be called exclusively. @returns a function that applies what was read for these entries */
  async refresh(ids: readonly number[]): Promise<(changed: ReadonlySet<number>) => void> {
    const applying: ((changed: ReadonlySet<number>) => void)[] = [];
    for (const part of this.kept.values()) applying.push(await part.refresh(ids));
    for (const { missed } of this.filling.values()) for (const id of ids) missed.add(id);
    return (changed) => applying.forEach((apply) => apply(changed));
  }

  private begin(name: string, part: Kind): Filling {
    const missed = new Set<number>();
    const done = part
      .fill()
      .then(() => this.exclusively(() => this.install(name, part, [...missed])))
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

/** Holds the rows of a part by slot. */
type Holder<Row> = {
  /** Adds rows of the first reading. */
  put: (rows: readonly Row[]) => void;
  /** Called when everything has been read. */
  finish: () => void | Promise<void>;
  /** Replaces the rows of these slots. */
  update: (changed: ReadonlySet<number>, rows: readonly Row[]) => void;
  isStale?: boolean;
};
type Read<Row> = (which: Which) => Promise<Row[]>;
/** Reads all entries in chunks. */
export type Pieces = <Row>(read: Read<Row>) => AsyncGenerator<Row[]>;

export type PartOf<Kind> = Part & { own: Kind };

/**
 * A part of the index that fills and refreshes itself piece by piece.
 * @param pieces the rows in pieces
 * @param own what holds them
 * @param read the query of one piece
 */
export const partOf = <Row, Kind>(pieces: Pieces, own: Kind & Holder<Row>, read: Read<Row>): PartOf<Kind> => ({
  own,
  async fill() {
    for await (const rows of pieces(read)) own.put(rows);
    await own.finish();
  },
  async refresh(ids) {
    const rows = await read({ ids });
    return (changed) => own.update(changed, rows);
  },
  isStale: () => own.isStale === true,
});

/** Reads entries in pieces that begin at these ids; the last one ends with the last id. */
export async function* piecesUpTo<Row>(
  lastId: number,
  starts: readonly number[],
  read: (which: Which) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (const [at, from] of starts.entries()) yield await read({ from, count: (starts[at + 1] ?? lastId + 1) - from });
}
