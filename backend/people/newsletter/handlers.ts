import { contract } from "#contract";
import { handlers } from "#backend/platform/http/handler.ts";
import { confirm, subscribe, unsubscribe } from "./subscribe.ts";

/**
 * Emails with offers: asked for, confirmed by email, ended by email.
 * @see docs/interface/newsletter.md#subscribing
 */
export const newsletterHandlers = handlers(contract.newsletter, { subscribe, confirm, unsubscribe });
