import * as z from "zod";

const text = z.string().optional();

/** What an organization calls the people who work for it: its own numbers and names. */
export const employeeFields = {
  employeeId: text,
  employeeType: text,
  departmentNumber: text,
  manager: text,
  secretary: text,
};
export type Employee = { [Name in keyof typeof employeeFields]?: string | undefined };
