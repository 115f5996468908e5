import type { organizations } from "#backend/platform/db/schema/member.ts";
import type { contracts } from "#backend/platform/db/schema/price.ts";

type Organization = typeof organizations.$inferInsert & { id: number; parentId: number; type: "O" | "OU" };

const usual = { legalId: "", taxPayerId: "", state: 1 };
const top = (id: number, name: string): Organization => ({ ...usual, id, name, parentId: -2001, type: "O" });
const unit = (id: number, name: string, parentId: number): Organization => ({
  ...usual,
  id,
  name,
  parentId,
  type: "OU",
});

/** Three that buy, each with units below it; two that sell, one of which awaits approval. */
export const seedOrganizations = [
  top(7001, "Constructora del Valle"),
  top(7002, "Escuela Benito Juárez"),
  top(7003, "Cooperativa Maguey"),
  { ...top(7004, "Taller Barro Vivo"), legalId: "Taller Barro Vivo, S. de R.L. de C.V.", taxPayerId: "TBV180412AB8" },
  {
    ...top(7005, "Hilados Monte Azul"),
    legalId: "Hilados Monte Azul, S.A. de C.V.",
    taxPayerId: "HIL200615RT4",
    state: 0,
  },
  unit(7011, "Obra Norte", 7001),
  unit(7012, "Obra Sur", 7001),
  unit(7013, "Almacén de Obra Norte", 7011),
  unit(7014, "Biblioteca", 7002),
  unit(7015, "Planta Oaxaca", 7003),
];

const [administrator, approver, buyer] = [-21, -22, -24];

/** All of them may assign all roles. */
export const seedOrganizationRoles = seedOrganizations.flatMap(({ id }) =>
  [administrator, approver, buyer].map((roleId) => ({ organizationId: id, roleId })),
);

/** Who administers and who approves, by the logon ids of `people.json`; everybody who buys for an organization is a buyer in it. */
export const seedRoles = [
  { logonId: "bruno", organizationId: 7001, roleId: administrator },
  { logonId: "bruno", organizationId: 7001, roleId: approver },
  { logonId: "julia", organizationId: 7001, roleId: approver },
  { logonId: "elena", organizationId: 7002, roleId: administrator },
  { logonId: "gloria", organizationId: 7003, roleId: administrator },
  { logonId: "teresa", organizationId: 7004, roleId: administrator },
  { logonId: "rogelio", organizationId: 7005, roleId: administrator },
];
export const buyerRole = buyer;

/** `share`: the fraction of the public price that the organization pays. */
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

const place = (address1: string, address2: string, city: string, state: string, zipCode: string) => ({
  ...{ address1, address2, city, state, zipCode },
  country: "MX",
});

/** Contact details, by id. */
export const organizationAddresses: Record<number, Record<string, string>> = {
  7001: place("Blvd. Felipe Pescador 1200", "Esperanza", "Durango", "DUR", "34080"),
  7002: place("Calle Patoni 315", "Centro", "Durango", "DUR", "34000"),
  7003: place("Av. Independencia 900", "Centro", "Oaxaca de Juárez", "OAX", "68000"),
  7004: place("Calle Alfareros 18", "San Bartolo", "Oaxaca de Juárez", "OAX", "68050"),
  7005: place("Callejón del Telar 4", "Centro", "San Cristóbal de las Casas", "CHS", "29200"),
};
