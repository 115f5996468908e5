import { dayOf, noonOf } from "#backend/platform/time.ts";
import { addBusinessDays } from "#contract/calendar/business-days.ts";

/**
 * The day of arrival for a promise of `businessDays` after `from`: weekends and public holidays do not count.
 * Noon in central Mexico, so that every time zone of the country shows the same date. Pure.
 */
export const expectedDate = (from: Date, businessDays: number): Date =>
  noonOf(addBusinessDays(dayOf(from), businessDays));
