import type { SessionData } from "./fields.server.ts";
import type { Session } from "./session.server.ts";

type Toast = NonNullable<SessionData["toast"]>;

/** A message that the next page shows once; a success unless `kind` says otherwise. */
export function showToast(
  { session }: { session: Pick<Session, "set"> },
  text: string,
  { kind = "success", ...more }: Partial<Omit<Toast, "text">> = {},
): void {
  session.set("toast", { kind, text, ...more });
}
