/** How long data that is no longer needed is kept. @see docs/decisions/029-clocks-and-housekeeping.md */
export type Retention = {
  /** Minutes between two rounds. */
  everyMinutes: number;
  /** A guest who has neither a cart nor an address. */
  idleGuestDays: number;
  /** A session after it has ended. */
  sessionDays: number;
  /** A cart, or a saved cart, that has not changed. */
  cartDays: number;
  /** An email in the outbox. */
  mailDays: number;
};

export const defaultRetention: Retention = {
  everyMinutes: 60,
  idleGuestDays: 2,
  sessionDays: 7,
  cartDays: 365,
  mailDays: 30,
};

const dayMs = 86_400_000;

/** The moment this many days before. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);
