import { type HostedOptions, startHosted } from "./hosted.ts";
import { openSession } from "./session.ts";

/** A simulated card provider: what it shall collect travels sealed in the address of its page. */
export const startProvider = (options: HostedOptions) =>
  startHosted(options, { find: (segment) => openSession(segment, options.secret) });
