import { Scripts } from "@remix-run/react";
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";

/** When the framework's scripts may run: never, at the first sign of intent, or at once. */
export type ScriptMode = "none" | "intent" | "now";

/** Remix's scripts, held back until the visitor shows intent. Reason: docs/decisions/006-hydration-on-intent.md. */
export function IntentScripts({ nonce, mode }: { nonce: string; mode: ScriptMode }) {
  if (mode === "none") return null;
  if (mode === "now") return <Scripts nonce={nonce} />;
  return (
    <>
      {hold(renderScripts({ nonce }))}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: startOnIntent }} />
    </>
  );
}

// Scripts is a plain function component: called in place its elements can be changed before they are rendered.
const renderScripts = Scripts as (props: { nonce: string }) => ReactElement;

type Props = { type?: string; rel?: string; children?: ReactNode; async?: boolean };

function hold(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<Props>(child)) return child;
    if (child.type === "script" && child.props.type === "module")
      return cloneElement(child, { type: "text/x-hydrate", async: undefined });
    if (child.type === "link" && child.props.rel === "modulepreload") return null;
    return child.props.children ? cloneElement(child, {}, hold(child.props.children)) : child;
  });
}

/** Replaces each held script by a module script, once, at the first touch, key or focus. */
const startOnIntent = `(function(){var e=["pointerover","pointerdown","keydown","focusin"],o={capture:true,passive:true};function go(){e.forEach(function(n){removeEventListener(n,go,o)});document.querySelectorAll('script[type="text/x-hydrate"]').forEach(function(s){var m=document.createElement("script");m.type="module";m.nonce=s.nonce;m.textContent=s.textContent;if(s.src)m.src=s.src;s.replaceWith(m)})}e.forEach(function(n){addEventListener(n,go,o)})})()`;
