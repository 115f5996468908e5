import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import type { StopPage as StopData } from "./stock-alert.server.ts";

/** The question whether all emails about sold-out goods should end. */
export function StopPage({ text, form, token }: SerializeFrom<StopData>) {
  return (
    <>
      <PageHeading title={text.title} text={text.text} />
      <FormErrors />
      <form method="post" action={form} className="actions">
        <HiddenFields values={{ intent: "stop", stop: token }} />
        <Button>{text.send}</Button>
      </form>
    </>
  );
}
