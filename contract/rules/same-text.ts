/**
 * Whether two texts of several lines say the same: browsers send each line break as two characters, and blank ends do not
 * count. A missing text is an empty one. Pure.
 */
export const isSameText = (one = "", other = ""): boolean => plain(one) === plain(other);

const plain = (text: string) => text.replaceAll("\r\n", "\n").trim();
