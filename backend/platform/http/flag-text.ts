/** A flag as most calls of the interface send it: as text. Pure. */
export const flagText = (yes: boolean): "true" | "false" => (yes ? "true" : "false");
