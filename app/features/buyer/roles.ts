/** Roles of people in an organization, by id, in the order they are shown. */
export const roleNames = { "-21": "administrator", "-22": "approver", "-24": "buyer" } as const;
export type RoleName = (typeof roleNames)[keyof typeof roleNames];

/** The ids of roles. */
export const roleIds = { administrator: "-21", approver: "-22", buyer: "-24" } as const satisfies Record<
  RoleName,
  string
>;

/** The name of a role; undefined for one that only the backend knows. Pure. */
export const roleNameOf = (id: string): RoleName | undefined =>
  Object.entries(roleNames).find(([known]) => known === id)?.[1];
