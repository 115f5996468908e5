import { contract } from "#contract";
import { handlers } from "#backend/platform/http/handler.ts";
import { byProduct, own } from "./find.ts";
import { addPhoto, removePhoto } from "./photo.ts";
import { remove, update, vote, write } from "./write.ts";

/** What buyers say of products. @see docs/interface/review.md#calls */
export const reviewHandlers = handlers(
  contract.review,
  { byProduct, own, write, update, remove, addPhoto, removePhoto, vote },
  ["addPhoto"],
);
