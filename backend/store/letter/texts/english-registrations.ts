/** Letters about accounts that wait to be approved. */
export const englishRegistrations = {
  "registration-pending": {
    subject: "We are reviewing your registration",
    text: ["We have your registration as {{logonId}}. You can sign in when it is approved."],
  },
  "organization-pending": {
    subject: "We are reviewing your organization",
    text: ["We have the registration of {{organization}} by {{logonId}}. You can sign in when it is approved."],
  },
  "registration-approved": {
    subject: "Your registration was approved",
    text: ["We've approved your registration at {{store}}.", "Comment: {{comment}}"],
    button: "Sign in",
  },
  "registration-rejected": {
    subject: "Your registration was not approved",
    text: ["We can't approve your registration at {{store}}.", "Comment: {{comment}}"],
  },
};
