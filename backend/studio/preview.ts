import { hashPassword } from "#backend/platform/password/password.ts";
import { writeToken } from "#backend/store/preview/token.ts";
import { seeOther } from "./answer.ts";
import { previewAddress } from "./views.ts";
import type { Visit } from "./visit.ts";

type Shop = Pick<Parameters<typeof writeToken>[1], "startsAt" | "frozen" | "stock" | "segments" | "workspaceId">;

const lastsMs = 3_600_000;

/** Opens the shop as it will be, for an hour. @param password what the shop asks for; `""`: nothing */
export async function openPreview({ db, store, editor }: Visit, shop: Shop, password = ""): Promise<Response> {
  const now = new Date();
  const token = await writeToken(db, {
    ...shop,
    ...{ storeId: store.id, memberId: editor.caller.memberId, issuedAt: now },
    passwordHash: password ? await hashPassword(password) : "",
    expiresAt: new Date(now.getTime() + lastsMs),
  });
  return seeOther(previewAddress(store, token));
}
