/**
 * Covers every order in which messages can arrive, without trying each: seven of them have 5,040 orders, fourteen have 87
 * billion. What a message does depends on the state it finds and on nothing else, so it is enough to really send every
 * message in every state that can be reached (`explore`), and to walk all orders over what was seen (`endsOf`), which
 * costs no call.
 */
export type Stage<State> = {
  /** Everything that decides what follows, without numbers and times that differ from run to run. */
  read: () => Promise<State>;
  /** Saves the state of the world. @returns a function that restores it */
  save: () => Promise<() => Promise<void>>;
};

/** Something that happens, by its name. */
export type Moves = Record<string, () => Promise<unknown>>;

/** One move that was really made. */
export type Step<State> = { from: State; move: string; to: State; answer: unknown };

export type Graph<State> = {
  /** The first one is the start. */
  states: State[];
  /** For each state the moves that lead there, by one of the shortest ways. */
  ways: string[][];
  /** By move: for each state the number of the state it leads to. */
  next: Record<string, number[]>;
  /** How many moves were really made. */
  steps: number;
};

/** Makes every move in every state that moves lead to. @param check throws at a step that must not happen */
export async function explore<State>(
  { read, save }: Stage<State>,
  moves: Moves,
  check: (step: Step<State>) => void = () => undefined,
): Promise<Graph<State>> {
  const found: { state: State; goBack: () => Promise<void>; way: string[] }[] = [];
  const numbers = new Map<string, number>();
  const number = async (state: State, way: string[]) => {
    const key = JSON.stringify(state);
    const known = numbers.get(key) ?? found.push({ state, way, goBack: await save() }) - 1;
    numbers.set(key, known);
    return known;
  };
  await number(await read(), []);
  const next: Record<string, number[]> = Object.fromEntries(Object.keys(moves).map((move) => [move, []]));
  let steps = 0;
  // Iterating over a list includes what is added to it on the way.
  for (const [here, { state: from, goBack, way }] of found.entries()) {
    let moved = true;
    for (const [move, act] of Object.entries(moves)) {
      if (moved) await goBack();
      const answer = await act();
      const to = await read();
      check({ from, move, to, answer });
      const there = await number(to, [...way, move]);
      next[move]?.push(there);
      moved = there !== here;
      steps += 1;
    }
  }
  return { states: found.map(({ state }) => state), ways: found.map(({ way }) => way), next, steps };
}

/**
 * The states in which all orders of these messages end. A message that is named twice arrives twice.
 * @param from the number of the state in which they begin to arrive
 */
export function endsOf<State>({ states, next }: Graph<State>, messages: readonly string[], from = 0): State[] {
  const all = (1 << messages.length) - 1;
  // Indexed by the messages that have arrived, as bits: the states to which some order of them leads.
  const reached = Array.from({ length: all + 1 }, () => new Set<number>());
  reached[0]?.add(from);
  for (const [arrived, here] of reached.entries())
    for (const [index, message] of messages.entries()) {
      const after = arrived | (1 << index);
      if (after === arrived) continue;
      for (const state of here) reached[after]?.add(next[message]?.[state] ?? unknown(message));
    }
  return states.filter((_, state) => reached[all]?.has(state));
}

function unknown(message: string): never {
  throw new Error(`${message} was never sent`);
}
