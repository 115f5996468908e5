import type { Request } from "express";
import { policyBesideScripts } from "#settings/page-policy.ts";
import type { ServerEnv } from "../env.ts";
import type { AppReplay, Visitor } from "./app.ts";
import type { Page } from "./page.ts";

type Env = Pick<ServerEnv, "payingOrigins" | "pictureOrigin">;
/** `styles`: sources of its blocking style sheets. */
type Given = Pick<Page, "scripts" | "viewed" | "needsView"> & { styles: readonly string[] };
/** `needsStyles`: the page has to contain its style sheets. */
type OwnHeaders = { policy: string; cookies: string[]; needsStyles: boolean };
type ReadOwn = (req: Request, visitor: Visitor, page: Given) => OwnHeaders;

/** The policy and cookies that one visitor gets with a page made for many. */
export function ownHeaders(app: AppReplay, env: Env): ReadOwn {
  const policy = sharedPolicy(env);
  return (req, visitor, page) => {
    const styles = isFirstVisit(req) ? page.styles : [];
    const needsStyles = styles.length > 0;
    const cookies = app.cookiesFor(visitor, { ...page, needsStyles });
    return { policy: policy(page.scripts, styles), cookies, needsStyles };
  };
}

/** A browser without cookies has no style sheets yet: every page that contains its styles sets one. */
const isFirstVisit = ({ headers }: Request) => headers.cookie === undefined;

/** Allows scripts and inline styles by their hashes. */
function sharedPolicy({ pictureOrigin, payingOrigins }: Env) {
  const pictures = pictureOrigin === undefined ? [] : [pictureOrigin];
  const place = { dev: false, pictures, forms: payingOrigins };
  const plain = policyBesideScripts(place);
  return (scripts: readonly string[], styles: readonly string[]): string => {
    const others = styles.length > 0 ? policyBesideScripts(place, { style: styles }) : plain;
    return `script-src ${scripts.length > 0 ? `${scripts.join(" ")} 'strict-dynamic'` : "'none'"};${others}`;
  };
}
