/** How long the backend waits for a PostgreSQL server, in milliseconds; 0 is no limit. */
export type DatabaseLimits = {
  /** For a connection: to be opened, or to become free. */
  connectMs: number;
  /** For one statement. */
  statementMs: number;
  /** For a lock that another transaction holds. */
  lockMs: number;
  /** For the next statement of an open transaction, before the server ends it. */
  idleInTransactionMs: number;
  /** How many calls may wait for a free connection; more are refused at once. */
  maxWaiting: number;
};

/** A storefront times out after 2.5 to 3 seconds, so no lock wait lasts longer. */
export const defaultLimits: DatabaseLimits = {
  connectMs: 2_000,
  statementMs: 5_000,
  lockMs: 3_000,
  idleInTransactionMs: 10_000,
  maxWaiting: 100,
};

/** For preparing a database: migrations and sample data take as long as they need, and instances wait for each other. */
export const noLimits: DatabaseLimits = {
  connectMs: 10_000,
  statementMs: 0,
  lockMs: 0,
  idleInTransactionMs: 0,
  maxWaiting: Infinity,
};
