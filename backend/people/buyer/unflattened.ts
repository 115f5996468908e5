type Sent = Partial<
  Record<"address1" | "address2" | "address3" | "city" | "state" | "country" | "zipCode", string | undefined>
>;

/** An address whose lines were sent as separate fields, as administrators send it. Pure. */
export function unflattened({ address1, address2, address3, city, state, country, zipCode }: Sent) {
  const lines = [address1, address2, address3].some((line) => line !== undefined);
  return {
    ...(lines && { addressLine: [address1 ?? "", address2 ?? "", address3 ?? ""] }),
    ...(city !== undefined && { city }),
    ...(state !== undefined && { state }),
    ...(country !== undefined && { country }),
    ...(zipCode !== undefined && { zipCode }),
  };
}
