import { openSession } from "#backend/payment/page-session.ts";
import { type HostedOptions, startHosted } from "./hosted.ts";

/** A simulated card provider: what it has to collect is sealed in the address of its page. */
export const startProvider = (options: HostedOptions) =>
  startHosted(options, { find: (segment) => openSession(segment, options.secret) });
