import type { Store } from "#backend/store/store.ts";

/** Identifiers of the departments whose goods cannot be returned: a setting of the store. */
export const excludedDepartments = ({ userData }: Pick<Store, "userData">): string[] =>
  (userData["returns.excluded"] ?? "").split(",").filter(Boolean);

/** Identifiers of the departments that bank promotions exclude: a setting of the store. */
export const departmentsWithoutBanks = ({ userData }: Pick<Store, "userData">): string[] =>
  (userData["banks.excluded"] ?? "").split(",").filter(Boolean);
