import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { HiddenFields } from "#app/components/form.tsx";
import { Button } from "#app/components/button.tsx";
import { Notice } from "#app/components/notice.tsx";
import { paths } from "#app/navigation/paths.ts";
import { useHref } from "#app/navigation/use-href.ts";
import { useShell } from "#app/features/shop/use-shell.ts";

type ToastProps = {
  toast: {
    kind: "success" | "info" | "warning";
    text: string;
    undo?: Record<string, string>;
    link?: { to: string; label: string };
  };
};

/** The result of the last action, shown once; with an undo where there is one. */
export function Toast({ toast: { kind, text, undo, link } }: ToastProps) {
  const href = useHref();
  const shell = useShell();
  const { key } = useLocation();
  const [arrivedAt] = useState(key);
  if (key !== arrivedAt) return null; // shown once: not after the next navigation
  return (
    <Notice kind={kind}>
      <p>
        {text} {link && <a href={href(link.to)}>{link.label}</a>}
      </p>
      {undo && (
        <form method="post" action={href(paths.cart())}>
          <HiddenFields values={undo} />
          <Button variant="quiet" size="small">
            {shell?.text.undo}
          </Button>
        </form>
      )}
    </Notice>
  );
}
