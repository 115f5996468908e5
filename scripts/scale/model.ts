/** Where processor time goes. */
export const parts = ["front", "storefront", "backend", "database", "redis"] as const;
export type Part = (typeof parts)[number];
/** A value for each part, in milliseconds of processor time unless stated otherwise. */
export type Cost<Value = number> = Record<Part, Value>;

export type Assumptions = {
  visitorsPerHour: number;
  viewsPerVisitor: number;
  /** The busiest minutes compared with the mean of their hour. */
  peak: number;
  /** The planned load of a core at that peak, as a share; beyond it queues grow. */
  busy: number;
};

/** `cores`: what the peak needs at the planned load; `nodes`: processes of one core each where there can be several. */
export type Need = { viewsPerSecond: number; cores: Cost; nodes: Cost };

/** The mean over kinds of pages, weighted by their shares. */
export function mixed(kinds: readonly { share: number; cost: Cost }[]): Cost {
  const all = kinds.reduce((sum, { share }) => sum + share, 0);
  return each((part) => kinds.reduce((sum, { share, cost }) => sum + (share / all) * cost[part], 0));
}

/** The kinds, some of them replaced by the same kind with other costs. */
export const replaced = <Kind extends { name: string }>(kinds: readonly Kind[], others: readonly Kind[]): Kind[] =>
  kinds.map((kind) => others.find(({ name }) => name === kind.name) ?? kind);

/** The nodes that this number of visitors needs, given the cost of the mean view. */
export function needOf(view: Cost, { visitorsPerHour, viewsPerVisitor, peak, busy }: Assumptions): Need {
  const viewsPerSecond = (visitorsPerHour * viewsPerVisitor * peak) / 3_600;
  const cores = each((part) => (viewsPerSecond * view[part]) / 1_000 / busy);
  return { viewsPerSecond, cores, nodes: each((part) => Math.ceil(cores[part])) };
}

/** Views per second that this number of nodes with one core each can serve if nothing else is scarce. */
export const carriedBy = (nodes: number, costPerView: number, busy: number): number =>
  costPerView === 0 ? Infinity : (nodes * busy * 1_000) / costPerView;

/** Visitors per hour whose peak is this many views per second. */
export const visitorsOf = (viewsPerSecond: number, { viewsPerVisitor, peak }: Assumptions): number =>
  (viewsPerSecond * 3_600) / viewsPerVisitor / peak;

/** What a view cost beyond what the processes use while idle. @param idle milliseconds per second without visitors */
export const costOf = (spent: Cost, idle: Cost, seconds: number, views: number): Cost =>
  each((part) => Math.max(0, spent[part] - idle[part] * seconds) / Math.max(1, views));

export const each = (value: (part: Part) => number): Cost => ({
  front: value("front"),
  storefront: value("storefront"),
  backend: value("backend"),
  database: value("database"),
  redis: value("redis"),
});
