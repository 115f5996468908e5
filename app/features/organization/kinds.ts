/** Where something is approved: in the unit itself, nowhere, or as inherited from the unit above. */
export const approvalModes = ["here", "none", "inherited"] as const;
export type ApprovalMode = (typeof approvalModes)[number];
export type Approvals = { orders: ApprovalMode; registrations: ApprovalMode };

const types = {
  orders: { here: "OrderApprovalGroup", none: "DisableInherited_OrderApprovalGroup" },
  registrations: { here: "UserRegistrationApprovalGroup", none: "DisableInherited_UserRegistrationApprovalGroup" },
} as const;

/** Derives the approvals from the names of what takes place in an organization. Pure. */
export function approvalsOf(names: readonly string[]): Approvals {
  const mode = ({ here, none }: { here: string; none: string }): ApprovalMode =>
    names.includes(none) ? "none" : names.includes(here) ? "here" : "inherited";
  return { orders: mode(types.orders), registrations: mode(types.registrations) };
}

/** The names of what should take place; those of other kinds are kept. Pure. */
export function typeNames({ orders, registrations }: Approvals, before: readonly string[]): string[] {
  const known: string[] = Object.values(types).flatMap(({ here, none }) => [here, none]);
  const named = (type: { here: string; none: string }, mode: ApprovalMode) =>
    mode === "inherited" ? [] : [type[mode]];
  return [
    ...before.filter((name) => !known.includes(name)),
    ...named(types.orders, orders),
    ...named(types.registrations, registrations),
  ];
}
