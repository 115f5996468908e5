import { contract } from "#contract";
import { handlers } from "#backend/platform/http/handler.ts";
import { confirm, subscribe, unsubscribe } from "./subscribe.ts";

/**
 * E-mails with offers: asked for, confirmed by e-mail, ended by e-mail.
 * @see docs/interface/newsletter.md#subscribing
 */
export const newsletterHandlers = handlers(contract.newsletter, { subscribe, confirm, unsubscribe });
