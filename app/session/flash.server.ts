import type { Field, SessionData } from "./fields.server.ts";
import type { Session } from "./session.server.ts";

/** Flash messages: shown once by the next page, and kept by a redirect, which shows none. */
export function openFlash(session: Session) {
  const unread: (() => void)[] = [];
  return {
    readFlash<Key extends Field>(key: Key): SessionData[Key] {
      const owner = session.owner();
      const value = session.take(key);
      unread.push(() => {
        // A newer message wins, and a message to one visitor is never shown to another.
        if (session.get(key) === undefined && session.owner() === owner) session.set(key, value);
      });
      return value;
    },
    /** To be called before the session is written. */
    keepUnread(headers: Headers) {
      if (headers.has("Location")) for (const keep of unread) keep();
    },
  };
}
