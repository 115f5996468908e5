import type { Request } from "express";
import { policyBesideScripts } from "#settings/page-policy.ts";
import type { ServerEnv } from "../env.ts";
import type { AppReplay, Visitor } from "./app.ts";
import type { Page } from "./page.ts";

type Env = Pick<ServerEnv, "payingOrigins" | "pictureOrigin">;
/** `styles`: sources of the style sheets that it waits for. */
type Given = Pick<Page, "scripts" | "viewed" | "needsView"> & { styles: readonly string[] };
type Beside = (
  req: Request,
  visitor: Visitor,
  page: Given,
) => Promise<{ policy: string; cookies: string[]; needsStyles: boolean }>;

/** What a visitor gets beside a page that is made for many, and whether its style sheets have to be in it. */
export function besidePages(app: AppReplay, env: Env): Beside {
  const policy = sharedPolicy(env);
  return async (req, visitor, page) => {
    const styles = hasNoSheets(req) ? page.styles : [];
    const needsStyles = styles.length > 0;
    const cookies = await app.cookiesFor(visitor, { ...page, needsStyles });
    return { policy: policy(page.scripts, styles), cookies, needsStyles };
  };
}

/** A browser that comes for the first time: every page with styles in it sets a cookie. */
const hasNoSheets = ({ headers }: Request) => headers.cookie === undefined;

/** Scripts and styles of such a page run by their hashes. */
function sharedPolicy({ pictureOrigin, payingOrigins }: Env) {
  const pictures = pictureOrigin === undefined ? [] : [pictureOrigin];
  const place = { dev: false, pictures, forms: payingOrigins };
  const plain = policyBesideScripts(place);
  return (scripts: readonly string[], styles: readonly string[]): string => {
    const others = styles.length > 0 ? policyBesideScripts(place, { style: styles }) : plain;
    return `script-src ${scripts.length > 0 ? `${scripts.join(" ")} 'strict-dynamic'` : "'none'"};${others}`;
  };
}
