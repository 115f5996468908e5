import { Button } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import type { CartPage } from "./cart.server.ts";

type Change = { text: string; href?: string | undefined };
type CartChangesProps = { text: CartPage["text"]["changes"]; changes: Change[] };

/** What has changed since the last visit, old and new, and one button that accepts all of it. */
export function CartChanges({ text, changes }: CartChangesProps) {
  return (
    <Notice kind="warning" title={text.title} id="changes">
      <ChangedLines changes={changes} />
      <form method="post">
        <HiddenFields values={{ intent: "accept" }} />
        <Button variant="secondary" size="small">
          {text.accept}
        </Button>
      </form>
      <p className="small soft">{text.note}</p>
    </Notice>
  );
}

/** One sentence for each changed line, with a link if it is on another page of the cart. */
export function ChangedLines({ changes }: { changes: Change[] }) {
  return (
    <ul>
      {changes.map(({ text, href }) => (
        <li key={text}>{href ? <a href={href}>{text}</a> : text}</li>
      ))}
    </ul>
  );
}
