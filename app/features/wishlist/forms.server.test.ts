import { expect, test } from "vitest";
import { Announcement } from "./forms.server.ts";

test("a list is mailed to addresses that the backend accepts, others are refused at their field", () => {
  const wrongFields = (recipientEmail: string) => {
    const form = { senderName: "Ana", senderEmail: "ana@example.mx", recipientEmail, ticket: "a".repeat(22) };
    return Announcement.safeParse(form).error?.issues.map(({ path, message }) => `${path.join()} ${message}`);
  };
  expect(wrongFields("luz@example.mx")).toBeUndefined();
  for (const wrong of ["luz", "luz@example.mx, ana@example.mx", `${"l".repeat(65)}@example.mx`])
    expect(wrongFields(wrong)).toEqual(["recipientEmail form.email"]);
});
