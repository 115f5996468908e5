import { shareAnswers } from "#app/commerce/shared-answers.server.ts";
import { shareClaims } from "#app/forms/among-nodes.server.ts";
import { shareAttempts } from "#app/session/attempts.server.ts";

/** What all storefront nodes share: `Shared` of server/second-level. */
type Shared = {
  entries: Parameters<typeof shareAnswers>[0];
  claims: Parameters<typeof shareClaims>[0];
  attempts: Parameters<typeof shareAttempts>[0];
};

/** Called at the server's start. Without it each node works on its own. */
export function share({ entries, claims, attempts }: Shared): void {
  shareAnswers(entries);
  shareClaims(claims);
  shareAttempts(attempts);
}
