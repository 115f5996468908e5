import type { members } from "#backend/platform/db/schema/member.ts";
import { invalid } from "#backend/platform/http/fault.ts";
import { type Employee, employeeFields } from "#contract/shapes/employee.ts";

type Columns = Pick<typeof members.$inferInsert, "employee">;

const names = Object.keys(employeeFields);

/**
 * The fields that were sent; the others do not change, and empty ones are deleted. Errors: `_ERR_CMD_INVALID_PARAM` (the field).
 * @see docs/interface/buyer.md#an-employee
 */
export function employeeColumns(sent: Employee, before: Employee = {}): Columns {
  const given = Object.entries(sent).filter(([name, value]) => names.includes(name) && value !== undefined);
  if (!given.length) return {};
  const after = { ...before, ...Object.fromEntries(given.map(([name, value = ""]) => [name, checked(name, value)])) };
  return { employee: Object.fromEntries(Object.entries(after).filter(([, value]) => value)) };
}

function checked(name: string, value: string): string {
  const text = value.trim();
  if (!/^\P{Cc}{0,64}$/u.test(text)) throw invalid(name);
  return text;
}

/** The response: every field, empty where nothing is known. */
export const viewEmployee = ({ employee }: { employee: Employee }): Required<Record<keyof Employee, string>> => ({
  employeeId: employee.employeeId ?? "",
  employeeType: employee.employeeType ?? "",
  departmentNumber: employee.departmentNumber ?? "",
  manager: employee.manager ?? "",
  secretary: employee.secretary ?? "",
});
