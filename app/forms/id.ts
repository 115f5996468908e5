import * as z from "zod";

/** Real installations use all of a 64-bit number. */
const digits = /^\d{1,19}$/;

/** An id in a hidden field or the value of a button: the shopper cannot have typed it. */
export const id = z.string({ error: "form.invalid" }).regex(digits, "form.invalid");

/** The id of what a shopper has chosen from a list. */
export const chosenId = z.string({ error: "form.choose" }).regex(digits, "form.choose");
