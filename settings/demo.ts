import type { Source } from "./read.ts";
import { isDevelopment } from "./secrets.ts";

/**
 * Whether this is a demo: sample people with printed passwords, a simulated payment provider, bank and identity provider,
 * mail that is shown instead of sent. Never in production unless `DEMO=1` says so; `npm start` says so on a desk.
 */
export const isDemo = ({ DEMO, NODE_ENV }: Source): boolean => (DEMO ? DEMO === "1" : isDevelopment(NODE_ENV));
