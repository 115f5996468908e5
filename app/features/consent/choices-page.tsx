import type { SerializeFrom } from "@remix-run/node";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import type { ChoicesPage as ChoicesData } from "./choices.server.ts";
import { ConsentForm } from "./consent-form.tsx";

/** What the shop may know about visits; as easy to change as it was to choose. */
export function ChoicesPage({ text, now, tags, notice, form }: SerializeFrom<ChoicesData>) {
  const { page } = text;
  return (
    <>
      <PageHeading title={page.title} text={page.intro} />
      <FormErrors />
      <Panel title={page.yours}>
        <p>{now}</p>
        <ConsentForm form={form} accept={text.accept} decline={text.decline} />
      </Panel>
      <Panel title={page.what}>
        <p>{page.counted}</p>
        <p>{page.never}</p>
        {tags ? <p>{tags}</p> : null}
        <p>
          <a href={notice.href}>{notice.label}</a>
        </p>
      </Panel>
    </>
  );
}
