import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import type { RemovePage as RemoveData } from "./buyer.server.ts";

/** The question before a person is removed. */
export function RemovePage({ text, heading, back }: SerializeFrom<RemoveData>) {
  return (
    <>
      <PageHeading title={heading} text={text.remove.text} />
      <FormErrors />
      <form method="post" className="actions">
        <HiddenFields values={{ intent: "remove" }} />
        <Button variant="danger">{text.remove.yes}</Button>
        <a href={back}>{text.remove.no}</a>
      </form>
    </>
  );
}
