import { Button } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import type { CartPage } from "./cart.server.ts";

type CartChangesProps = { text: CartPage["text"]["changes"]; changes: string[] };

/** What is different since the last visit, old and new, and one button that takes it all. */
export function CartChanges({ text, changes }: CartChangesProps) {
  return (
    <Notice kind="warning" title={text.title} id="changes">
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
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
