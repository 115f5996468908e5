/** Kinds of approval by the suite's names, with their ids here. */
export const approvalTypes = [
  { id: 101, name: "OrderApprovalGroup" },
  { id: 102, name: "UserRegistrationApprovalGroup" },
  { id: 103, name: "DisableInherited_OrderApprovalGroup" },
  { id: 104, name: "DisableInherited_UserRegistrationApprovalGroup" },
];

/** By kind: the type that means an organization approves it, and the one that ends the search. */
export const approvalKinds = { order: { here: 101, none: 103 }, registration: { here: 102, none: 104 } };
export type ApprovalKind = keyof typeof approvalKinds;
