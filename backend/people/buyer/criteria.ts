import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { searchFields } from "#contract/buyer.ts";
import { plainly } from "#backend/platform/db/plainly.ts";
import { addresses, members, organizations } from "#backend/platform/db/schema/member.ts";
import { invalid } from "#backend/platform/http/fault.ts";

type Field = (typeof searchFields)[number];
type Sent = Partial<Record<string, unknown>>;

/** The columns that people are searched by; the address is the person's self address. */
export const searchColumns: Record<Field, AnyColumn> = {
  logonId: members.logonId,
  firstName: members.firstName,
  lastName: members.lastName,
  email1: members.email,
  phone1: members.phone,
  address1: addresses.addressLine1,
  city: addresses.city,
  state: addresses.state,
  country: addresses.country,
  zipcode: addresses.zipCode,
  parentOrgName: organizations.name,
};

/** The conditions of a query. Errors: `_ERR_CMD_INVALID_PARAM` with the field's search type. @see docs/interface/buyer.md#search */
export const criteriaOf = (query: Sent): SQL[] =>
  Object.entries(searchColumns).flatMap(([field, column]) => {
    const wanted = query[field];
    if (typeof wanted !== "string" || !wanted) return [];
    const type = query[`${field}SearchType`];
    return matching(column, wanted, typeof type === "string" ? type : "3", `${field}SearchType`);
  });

/**
 * Matches by the suite's numbers: 1, 2, 5 exactly; 3, 4, 6 ignoring capitals and accents, because names are often given by
 * telephone; 8 is any other text.
 */
function matching(column: AnyColumn, wanted: string, type: string, field: string): SQL {
  const text = sql`coalesce(${column}, '')`;
  const [plain, plainWanted] = [plainly(text), plainly(sql`${wanted}::text`)];
  const begins = (of: SQL, with_: SQL | string) => sql`left(${of}, ${[...wanted].length}::int) = ${with_}`;
  const contains = (of: SQL, part: SQL | string) => sql`strpos(${of}, ${part}) > 0`;
  const tests: Record<string, () => SQL> = {
    "1": () => begins(text, wanted),
    "2": () => contains(text, wanted),
    "3": () => begins(plain, plainWanted),
    "4": () => contains(plain, plainWanted),
    "5": () => sql`${text} = ${wanted}`,
    "6": () => sql`${plain} = ${plainWanted}`,
    "8": () => sql`${text} <> ${wanted}`,
  };
  const test = Object.hasOwn(tests, type) ? tests[type] : undefined;
  if (!test) throw invalid(field);
  return test();
}
