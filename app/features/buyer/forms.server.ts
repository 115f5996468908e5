import * as z from "zod";
import { maxEmployeeLength } from "./employee.ts";
import { segmentStates } from "./segments.server.ts";
import { anyPhone } from "#app/forms/contact-fields.ts";
import { chosenId } from "#app/forms/id.ts";
import { Ticket } from "#app/forms/once.server.ts";
import { requiredText } from "#app/forms/text-fields.server.ts";

const line = (longest: number) => requiredText(longest).regex(/^\P{Cc}*$/u, "form.invalid");
const email = line(254).pipe(z.email("form.email"));
const role = z.enum(["administrator", "approver", "buyer"], "form.choose");

const employeeField = z
  .string()
  .trim()
  .max(maxEmployeeLength, `form.tooLong|max=${maxEmployeeLength}`)
  .regex(/^\P{Cc}*$/u, "form.invalid")
  .default("");
/** The organization's own data about a person; empty means none. */
export const EmployeeForm = z.object({
  employeeId: employeeField,
  employeeType: employeeField,
  departmentNumber: employeeField,
  manager: employeeField,
  secretary: employeeField,
});
export const Nothing = z.object({});
export const Ticketed = z.object({ ticket: Ticket });
/** `roles` besides that of a buyer. */
export const Invitation = EmployeeForm.extend({
  firstName: line(60),
  lastName: line(60),
  email,
  unit: chosenId,
  roles: z.array(role).default([]),
  ticket: Ticket,
});
export const Contact = z.object({
  firstName: line(60),
  lastName: line(60),
  email,
  phone: anyPhone,
});
export const SegmentChange = z.object({
  segment: chosenId,
  state: z.enum(segmentStates, "form.choose"),
});
export const Move = z.object({ unit: chosenId });
export const RoleChange = z.object({ unit: chosenId, role });
/** A file of rows, or the rows themselves. */
export const ImportForm = z.object({
  file: z.instanceof(File).optional(),
  text: z.string().max(50_000, "form.tooLong|max=50000").default(""),
  ticket: Ticket,
});
