import { addressBody } from "../world.ts";
import { missingParameter, invalidParameter, type Row } from "./row.ts";
import { world, guestWith } from "./scene.ts";

export const contactErrors: Row[] = [
  // Addresses.
  {
    call: "contact.create",
    how: "a name that is taken",
    key: "_ERR_NICKNAME_ALREDY_EXIST",
    code: "5040",
    parameters: "Casa",
    input: async () => {
      const as = await world.guest();
      await world.address(as);
      return { as, body: addressBody };
    },
  },

  ...Object.keys(addressBody).map((field): Row => ({
    call: "contact.create",
    how: `without ${field}`,
    ...missingParameter,
    parameters: field,
    input: () => guestWith({ body: { ...addressBody, [field]: undefined } }),
  })),

  ...[
    { zipCode: "3400" },
    { country: "ZZ" },
    { state: "XX" },
    { email1: "ana" },
    { addressLine: ["x".repeat(101)] },
    { nickName: "x".repeat(255) },
  ].map((wrong): Row => ({
    call: "contact.create",
    how: `a wrong ${Object.keys(wrong)[0]}`,
    ...invalidParameter,
    parameters: Object.keys(wrong)[0] ?? "",
    input: () => guestWith({ body: { ...addressBody, ...wrong } }),
  })),

  ...(["contact.get", "contact.update", "contact.remove"] as const).map((call): Row => ({
    call,
    how: "an unknown name",
    status: 404,
    key: "_ERR_FINDER_EXCEPTION",
    code: "CMN0411E",
    input: () => guestWith({ params: { nickName: "Nada" }, ...(call === "contact.update" && { body: {} }) }),
  })),

  {
    call: "contact.byAddressId",
    how: "an unknown id",
    status: 404,
    key: "_ERR_FINDER_EXCEPTION",
    code: "CMN0411E",
    input: () => guestWith({ params: { addressId: "1" } }),
  },
];
