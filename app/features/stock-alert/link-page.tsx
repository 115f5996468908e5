import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import type { LinkPage as LinkData } from "./stock-alert.server.ts";

/** The question whether an address should get an email about a product, or none of these emails anymore. */
export function LinkPage({ text, form, intent, token }: SerializeFrom<LinkData>) {
  return (
    <>
      <PageHeading title={text.title} text={text.text} />
      <FormErrors />
      <form method="post" action={form} className="actions">
        <HiddenFields values={{ intent, [intent]: token }} />
        <Button>{text.send}</Button>
      </form>
    </>
  );
}
