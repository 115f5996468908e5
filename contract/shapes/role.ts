/** What people may be in an organization and all below it. @see docs/interface/organization.md#roles */
export const roleIds = { administrator: -21, approver: -22, buyer: -24 } as const;
