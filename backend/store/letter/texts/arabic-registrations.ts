/** Letters about accounts that wait to be approved. */
export const arabicRegistrations = {
  "registration-pending": {
    subject: "نراجع تسجيلك",
    text: ["وصلنا تسجيلك باسم {{logonId}}. يمكنك الدخول بعد الموافقة عليه."],
  },
  "organization-pending": {
    subject: "نراجع مؤسستك",
    text: ["وصلنا تسجيل {{organization}} بواسطة {{logonId}}. يمكنك الدخول بعد الموافقة عليه."],
  },
  "registration-approved": {
    subject: "تمت الموافقة على تسجيلك",
    text: ["وافقنا على تسجيلك في {{store}}.", "تعليق: {{comment}}"],
    button: "تسجيل الدخول",
  },
  "registration-rejected": {
    subject: "لم تتم الموافقة على تسجيلك",
    text: ["لا يمكننا الموافقة على تسجيلك في {{store}}.", "تعليق: {{comment}}"],
  },
};
