/** Kinds of approval by the suite's names, with their ids here. */
export const approvalTypes = [
  { id: 101, name: "OrderApprovalGroup" },
  { id: 102, name: "UserRegistrationApprovalGroup" },
  { id: 103, name: "DisableInherited_OrderApprovalGroup" },
  { id: 104, name: "DisableInherited_UserRegistrationApprovalGroup" },
];

/** What is approved in an organization: the type that says that it happens there, and the one that ends the search. */
export const approvalKinds = { order: { here: 101, none: 103 }, registration: { here: 102, none: 104 } };
export type ApprovalKind = keyof typeof approvalKinds;
