/** Whether two people's email addresses are the same; case and surrounding space do not count. Pure. */
export const isSameEmail = (one = "", other = ""): boolean => plain(one) === plain(other);

const plain = (email: string) => email.trim().toLowerCase();
