/** Whether two people's email addresses are the same; case and surrounding space do not count. Pure. */
export const isSameEmail = (one = "", other = ""): boolean => plainEmail(one) === plainEmail(other);

/** An email address on file in the form in which it is compared. Pure. */
export const plainEmail = (email: string): string => email.trim().toLowerCase();
