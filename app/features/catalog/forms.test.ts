import { describe, expect, it } from "vitest";
import { AddForm, BundleForm, KitForm, PostalCodeForm } from "./forms.server.ts";

type Parsed = { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } };
const messages = ({ error }: Parsed) => error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];

const part = { include: true, name: "Mesa", partNumber: "MESA-01", quantity: 1 };

describe("adding to the cart", () => {
  it("accepts whole numbers from 1 to 99", () => {
    for (const quantity of [1, 99]) expect(AddForm.safeParse({ partNumber: "A-1", quantity }).success).toBe(true);
    for (const quantity of [0, -1, 1.5, 100])
      expect(AddForm.safeParse({ partNumber: "A-1", quantity }).success).toBe(false);
  });
  it("leaves a missing part number for the action to report, but rejects an invalid one", () => {
    expect(AddForm.safeParse({ quantity: 1 }).success).toBe(true);
    for (const partNumber of ["A|B", "A\n", "x".repeat(65)])
      expect(AddForm.safeParse({ partNumber, quantity: 1 }).success).toBe(false);
  });
});

describe("a bundle", () => {
  it("consists of the selected parts, with their positions in the form", () => {
    const parsed = BundleForm.parse({ parts: [{ include: false }, part] });
    expect(parsed.parts).toEqual([{ index: 1, name: "Mesa", partNumber: "MESA-01", quantity: 1 }]);
  });
  it("reports errors of selected parts by name, and none of unselected parts", () => {
    const wrong = { include: true, name: "Sofá | gris", quantity: 0 };
    expect(messages(BundleForm.safeParse({ parts: [{ include: false, quantity: 0 }, wrong] }))).toEqual([
      "parts.1.partNumber catalog:say.choosePart|name=Sof%C3%A1%20%7C%20gris",
      "parts.1.quantity catalog:say.quantityOf|max=99&name=Sof%C3%A1%20%7C%20gris",
    ]);
  });
  it("is rejected when no part is selected", () => {
    expect(messages(BundleForm.safeParse({ parts: [{ include: false }] }))).toEqual(["parts catalog:say.chooseOne"]);
  });
});

describe("a kit", () => {
  it("needs two units, of one part or of two", () => {
    const kit = (...parts: object[]) => KitForm.safeParse({ partNumber: "KIT-1", parts });
    expect(messages(kit(part))).toEqual(["parts catalog:say.chooseTwo"]);
    expect(kit({ ...part, quantity: 2 }).success).toBe(true);
    expect(kit(part, { ...part, partNumber: "SILLA-02" }).success).toBe(true);
  });
});

describe("a postal code", () => {
  it("has five digits", () => {
    expect(PostalCodeForm.parse({ postalCode: " 34000 " })).toEqual({ postalCode: "34000" });
    for (const postalCode of ["3400", "340000", "ABCDE", ""])
      expect(PostalCodeForm.safeParse({ postalCode }).success).toBe(false);
  });
});
