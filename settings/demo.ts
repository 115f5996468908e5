import type { Source } from "./read.ts";
import { isDevelopment } from "./secrets.ts";

/**
 * Whether this is a demo: sample people with printed passwords, a simulated payment provider, bank and identity provider,
 * mail that is shown instead of sent. Never in production unless `DEMO=1` is set; `npm start` sets it on a developer's machine.
 */
export const isDemo = ({ DEMO, NODE_ENV }: Source): boolean => (DEMO ? DEMO === "1" : isDevelopment(NODE_ENV));
