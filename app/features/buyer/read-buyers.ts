import { type CsvRow, typedCsv } from "#contract/csv.ts";
import { employeeNames, maxEmployeeLength } from "./employee.ts";
import { isHeading } from "./heading.ts";
import type { NewBuyer } from "./invite.server.ts";
import type { RoleName } from "./roles.ts";

export const maxRows = 100;

/** Why a row cannot be imported, with what is wrong in it. */
export type RowProblem = { kind: "email" | "name" | "twice" | "employee" } | { kind: "unit" | "role"; value: string };
/** A row as it was sent. `line`: its line in the text, from 1. */
export type Row = { line: number; cells: string[] } & ({ buyer: NewBuyer } | { problem: RowProblem });

type Known = {
  units: readonly { id: string; name: string }[];
  /** The words for a role, in small letters. */
  roles: ReadonlyMap<string, RoleName>;
};

/**
 * The buyers of a text or a file: email address, first name, last name, unit, role and what the organization calls them,
 * with or without headings. A row without a unit gets the first one. Pure.
 */
export function readBuyers(found: readonly CsvRow[], known: Known): Row[] {
  const rows = found.map(({ line, cells }) => ({ line, cells: cells.map(unquoted) }));
  const body = rows.length > 1 && isHeading(rows[0]?.cells ?? []) ? rows.slice(1) : rows;
  const seen = new Set<string>();
  return body.map((row) => {
    const email = (row.cells[0] ?? "").toLowerCase();
    const twice = seen.has(email);
    seen.add(email);
    return { ...row, ...(twice ? { problem: { kind: "twice" as const } } : readRow(row.cells, known)) };
  });
}

/** A spreadsheet's way of keeping a text from being a formula. */
const unquoted = (cell: string) => cell.trim().replace(/^'(?=[=+@-])/, "");

function readRow(cells: readonly string[], { units, roles }: Known): { buyer: NewBuyer } | { problem: RowProblem } {
  const [email = "", firstName = "", lastName = "", unitName = "", roleName = "", ...more] = cells;
  if (email.length > 254 || !/^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) return { problem: { kind: "email" } };
  if (![firstName, lastName].every((name) => /^\P{Cc}{1,60}$/u.test(name))) return { problem: { kind: "name" } };
  const unit = unitName ? units.find(({ name }) => name.toLowerCase() === unitName.toLowerCase()) : units[0];
  if (!unit) return { problem: { kind: "unit", value: unitName } };
  const role = roleName ? roles.get(roleName.toLowerCase()) : "buyer";
  if (!role) return { problem: { kind: "role", value: roleName } };
  const employee = Object.fromEntries(
    employeeNames.flatMap((name, index) => (more[index] ? [[name, more[index]]] : [])),
  );
  if (Object.values(employee).some((value) => !isEmployeeText.test(value))) return { problem: { kind: "employee" } };
  // Everybody who is invited is a buyer; `roles` are those beyond that.
  return { buyer: { email, firstName, lastName, unit: unit.id, roles: role === "buyer" ? [] : [role], ...employee } };
}

const isEmployeeText = new RegExp(`^\\P{Cc}{0,${maxEmployeeLength}}$`, "u");

/** Rows as a text that can be corrected and sent again. Pure. */
export const textOf = (rows: readonly { cells: readonly string[] }[]): string =>
  typedCsv(rows.map(({ cells }) => cells));
