/** What an organization calls the people who work for it, in the order in which it is shown and in files of buyers. */
export const employeeNames = ["employeeId", "employeeType", "departmentNumber", "manager", "secretary"] as const;
export type EmployeeName = (typeof employeeNames)[number];
export type EmployeeValues = Record<EmployeeName, string>;

/** Every field, empty where nothing is known. Pure. */
export const employeeOf = (known: Partial<Record<EmployeeName, string | undefined>>): EmployeeValues => ({
  employeeId: known.employeeId ?? "",
  employeeType: known.employeeType ?? "",
  departmentNumber: known.departmentNumber ?? "",
  manager: known.manager ?? "",
  secretary: known.secretary ?? "",
});

/** Applies to each field. */
export const maxEmployeeLength = 64;
