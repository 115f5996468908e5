import { expect, test } from "vitest";
import { coveringCertificate, endedCertificate, isInForce, stateOn } from "./exemption.ts";

const certificate = (more: Partial<Parameters<typeof coveringCertificate>[0][number]> = {}) => ({
  id: 1,
  status: "ACCEPTED" as const,
  validFrom: "2026-02-01",
  validUntil: "2026-11-30",
  categoryIds: [],
  ...more,
});

test.each([
  ["2026-01-31", false],
  ["2026-02-01", true],
  ["2026-11-30", true],
  ["2026-12-01", false],
])("an accepted certificate is in force from its first day to its last: %s %s", (today, counts) => {
  expect(isInForce(certificate(), today)).toBe(counts);
});

test("a pending or refused certificate is never in force", () => {
  for (const status of ["PENDING", "REFUSED"] as const)
    expect(isInForce(certificate({ status }), "2026-06-01")).toBe(false);
});

test("an accepted or pending certificate expires after its last day; a refused one stays refused", () => {
  expect(stateOn(certificate(), "2026-11-30")).toBe("ACCEPTED");
  expect(stateOn(certificate(), "2026-12-01")).toBe("EXPIRED");
  expect(stateOn(certificate({ status: "PENDING" }), "2026-12-01")).toBe("EXPIRED");
  expect(stateOn(certificate({ status: "REFUSED" }), "2026-12-01")).toBe("REFUSED");
});

test("a certificate without categories covers everything; with them, only goods of these and below", () => {
  const paper = certificate({ categoryIds: [10] });
  expect(coveringCertificate([certificate()], [], "2026-06-01")?.id).toBe(1);
  expect(coveringCertificate([paper], [7, 10], "2026-06-01")?.id).toBe(1);
  expect(coveringCertificate([paper], [7], "2026-06-01")).toBeUndefined();
});

test("the certificate that lasts longest is chosen, then the older one", () => {
  const long = certificate({ id: 3, validUntil: "2026-12-31" });
  const [older, newer] = [certificate({ id: 1 }), certificate({ id: 2 })];
  expect(coveringCertificate([newer, older], [], "2026-06-01")?.id).toBe(1);
  expect(coveringCertificate([newer, long, older], [], "2026-06-01")?.id).toBe(3);
  expect(coveringCertificate([long, older], [], "2026-12-15")?.id).toBe(3);
  expect(coveringCertificate([older], [], "2026-12-15")).toBeUndefined();
});

test("a cart remembers the certificate that its lines have lost, until one applies again", () => {
  const [with1, without] = [
    { id: 5, taxCertificateId: 1 },
    { id: 5, taxCertificateId: null },
  ];
  expect(endedCertificate([with1], [without], null)).toBe(1);
  expect(endedCertificate([without], [without], 1)).toBe(1);
  expect(endedCertificate([without], [with1], 1)).toBeNull();
  expect(endedCertificate([with1], [], null)).toBeNull();
  expect(endedCertificate([with1], [{ ...without, id: 6 }], null)).toBeNull();
});
