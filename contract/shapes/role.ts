/** The roles of people in an organization and all those below it. @see docs/interface/organization.md#roles */
export const roleIds = { administrator: -21, approver: -22, buyer: -24 } as const;

/** The roles of the site's staff. @see docs/interface/buyer.md#roles */
export const staffRoleIds = { administrator: -1, agent: -3, supervisor: -14, editor: -1101 } as const;
