import { Scripts } from "@remix-run/react";
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode, useContext } from "react";
import { PreludeContext } from "./prelude.ts";

/** When the framework's scripts may run: never, at the first sign of intent, or at once. */
export type ScriptMode = "none" | "intent" | "now";

/** Remix's scripts, held back until the visitor shows intent. Reason: docs/decisions/006-hydration-on-intent.md. */
export function IntentScripts({ nonce, mode }: { nonce: string; mode: ScriptMode }) {
  const prelude = useContext(PreludeContext);
  if (mode === "none") return null;
  if (mode === "now") return <Scripts nonce={nonce} />;
  return (
    <>
      {hold(renderScripts({ nonce }), prelude)}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: startOnIntent }} />
    </>
  );
}

// Scripts is a plain function component: called in place its elements can be changed before they are rendered.
const renderScripts = Scripts as (props: { nonce: string }) => ReactElement;

type Props = {
  type?: string;
  rel?: string;
  href?: string;
  children?: ReactNode;
  async?: boolean;
  dangerouslySetInnerHTML?: { __html: string };
};

/** @param chunks what the modules import: named here, so that all of them are fetched at once and not one after the other */
function hold(node: ReactNode, prelude: string, chunks = chunksIn(node)): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<Props>(child)) return child;
    if (child.type === "script" && child.props.type === "module") {
      const text = child.props.dangerouslySetInnerHTML?.__html ?? "";
      const imports = chunks.filter((chunk) => !text.includes(`"${chunk}"`)).map((chunk) => `import "${chunk}";\n`);
      return cloneElement(child, {
        type: "text/x-hydrate",
        async: undefined,
        dangerouslySetInnerHTML: { __html: prelude + imports.join("") + text },
      });
    }
    if (isPreload(child)) return null;
    return child.props.children ? cloneElement(child, {}, hold(child.props.children, prelude, chunks)) : child;
  });
}

const isPreload = ({ type, props }: ReactElement<Props>) => type === "link" && props.rel === "modulepreload";

function chunksIn(node: ReactNode): string[] {
  const found = Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Props>(child)) return [];
    return isPreload(child) ? (child.props.href ?? []) : chunksIn(child.props.children);
  });
  return [...new Set(found)];
}

/**
 * Replaces each held script by a module script, once, at the first touch, key or focus. A script that a trusted one
 * creates passes `strict-dynamic`, so only scripts with the nonce of this answer are replaced, and no addresses are kept.
 * Where browsers ask for Trusted Types, these scripts are the one string that may become one: the policy is created here
 * and not exposed.
 * A pointer has to move: browsers send `pointerover`, and some a `pointermove` without a distance, by themselves when a page
 * appears under a resting one.
 * The prototype's getter: markup can name an element `currentScript`, and `document.currentScript` would be that.
 */
export const startOnIntent = `(function(){var n=Object.getOwnPropertyDescriptor(Document.prototype,"currentScript").get.call(document).nonce,e=["pointermove","pointerdown","keydown","focusin"],o={capture:true,passive:true};function go(v){if(v.type==="pointermove"&&!v.movementX&&!v.movementY)return;e.forEach(function(t){removeEventListener(t,go,o)});var w=self.trustedTypes,p=w&&typeof w.createPolicy=="function"?w.createPolicy("hydrate",{createScript:function(x){return x}}):null;document.querySelectorAll('script[type="text/x-hydrate"]').forEach(function(s){if(!n||s.nonce!==n)return;var m=document.createElement("script");m.type="module";m.nonce=n;m.textContent=p?p.createScript(s.textContent):s.textContent;s.replaceWith(m)})}e.forEach(function(t){addEventListener(t,go,o)})})()`;

/**
 * The same on a page that is made for many: none of its scripts has a nonce, and the framework's data and module are one
 * file, whose address is part of this script and so of its hash. The modules which that file names are fetched in
 * parallel. If the file is gone, the page stays as it is. Pure.
 */
export const startFrom = (address: string, modules: readonly string[]): string =>
  `(function(){var e=["pointermove","pointerdown","keydown","focusin"],o={capture:true,passive:true};function go(v){if(v.type==="pointermove"&&!v.movementX&&!v.movementY)return;e.forEach(function(t){removeEventListener(t,go,o)});${JSON.stringify(modules)}.forEach(function(h){var l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.appendChild(l)});var s=document.querySelector('script[type="text/x-hydrate"]'),m=document.createElement("script");m.type="module";m.src=${JSON.stringify(address)};s.replaceWith(m)}e.forEach(function(t){addEventListener(t,go,o)})})()`;
