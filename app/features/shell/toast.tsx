import { HiddenFields } from "#app/components/form.tsx";
import { Button } from "#app/components/button.tsx";
import { Notice } from "#app/components/notice.tsx";
import { paths } from "#app/navigation/paths.ts";
import { useHref } from "#app/navigation/use-href.ts";
import { useShell } from "#app/features/shop/use-shell.ts";
import { Once } from "./once.tsx";

type ToastProps = {
  toast: {
    kind: "success" | "info" | "warning";
    text: string;
    undo?: Record<string, string>;
    link?: { to: string; label: string };
  };
};

/** The result of the last action, shown once and not on paper; with an undo where there is one. */
export function Toast({ toast: { kind, text, undo, link } }: ToastProps) {
  const href = useHref();
  const shell = useShell();
  return (
    <Once>
      <div className="no-print">
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
      </div>
    </Once>
  );
}
