import type { organizations } from "#backend/platform/db/schema/member.ts";
import type { contracts } from "#backend/platform/db/schema/price.ts";

export const seedOrganizations = [
  { id: 7001, name: "Constructora del Valle", parentId: -2001 },
  { id: 7002, name: "Escuela Benito Juárez", parentId: -2001 },
  { id: 7003, name: "Cooperativa Maguey", parentId: -2001 },
] satisfies (typeof organizations.$inferInsert)[];

/** `share`: what the organization pays of the public price. */
type OrganizationContract = typeof contracts.$inferInsert & {
  id: number;
  organizationId: number;
  share: string;
  purchaseOrderRequired: boolean;
};

export const organizationContracts: OrganizationContract[] = [
  {
    id: 11_011,
    storeId: 2,
    name: "Constructora del Valle 2026",
    organizationId: 7001,
    share: "0.92",
    purchaseOrderRequired: false,
  },
  {
    id: 11_012,
    storeId: 2,
    name: "Convenio escolar",
    organizationId: 7002,
    share: "0.85",
    purchaseOrderRequired: true,
  },
  {
    id: 11_013,
    storeId: 2,
    name: "Convenio Maguey",
    organizationId: 7003,
    share: "0.9",
    purchaseOrderRequired: false,
  },
];
