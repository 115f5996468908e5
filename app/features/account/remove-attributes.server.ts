import { refusalOf } from "#app/commerce/errors.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";

type Attributes = Parameters<Shop["commerce"]["person"]["removeAttributes"]>[0];

/** Removes values that the shopper has saved. If the button is pressed twice or on two devices, what is already gone stays gone. */
export async function removeAttributes({ commerce }: Pick<Shop, "commerce">, attributes: Attributes): Promise<void> {
  try {
    await commerce.person.removeAttributes(attributes);
  } catch (error) {
    if (!refusalOf(error, "person.removeAttributes")?.is("_ERR_CMD_INVALID_PARAM")) throw error;
  }
}
