import type { Field, SessionData } from "./fields.server.ts";
import type { Session } from "./session.server.ts";

/** What pages tell once: forgotten with the answer, unless that leads elsewhere and nobody reads it. */
export function openTold(session: Session) {
  const acting = () => session.get("identity")?.userId;
  const told: (() => void)[] = [];
  return {
    tell<Key extends Field>(key: Key): SessionData[Key] {
      const owner = acting();
      const value = session.take(key);
      told.push(() => {
        // A newer word comes first, and what was said to somebody goes with them.
        if (session.get(key) === undefined && acting() === owner) session.set(key, value);
      });
      return value;
    },
    /** To be called before the session is written. */
    keepUnread(headers: Headers) {
      if (headers.has("Location")) for (const keep of told) keep();
    },
  };
}
