import type { Field, SessionData } from "./fields.server.ts";
import type { Session } from "./session.server.ts";

/** Flash messages: shown once by the next page, and kept by a redirect, which shows none. */
export function openFlash(session: Session) {
  const acting = () => session.get("identity")?.userId;
  const unread: (() => void)[] = [];
  return {
    readFlash<Key extends Field>(key: Key): SessionData[Key] {
      const owner = acting();
      const value = session.take(key);
      unread.push(() => {
        // A newer message wins, and a message to one visitor is never shown to another.
        if (session.get(key) === undefined && acting() === owner) session.set(key, value);
      });
      return value;
    },
    /** To be called before the session is written. */
    keepUnread(headers: Headers) {
      if (headers.has("Location")) for (const keep of unread) keep();
    },
  };
}
