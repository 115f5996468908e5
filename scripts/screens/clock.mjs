// Loaded before everything else in all processes of the pictured shop: their clocks start on the same day and hour every time, so
// that a later run draws the same dates.
const begin = Date.parse("2026-11-24T16:30:00Z");
const RealDate = Date;
const ahead = begin - Number(process.env.SCREENS_STARTED ?? (process.env.SCREENS_STARTED = String(RealDate.now())));

globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + ahead);
    else super(...given);
  }
  static now() {
    return RealDate.now() + ahead;
  }
};
