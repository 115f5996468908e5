import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import type { ClearPage as ClearData } from "./clear.server.ts";

/** Asks for confirmation before everything is taken out of the cart. */
export function ClearPage({ text, orderId, units, names, more, save, back }: SerializeFrom<ClearData>) {
  return (
    <>
      <PageHeading title={text.title} text={text.intro} />
      <FormErrors />
      <div className="stack stack--l">
        <Panel title={units}>
          <ul className="stack stack--s">
            {names.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
            {more && <li>{more}</li>}
          </ul>
          <p>
            <a href={save}>{text.save}</a>
          </p>
        </Panel>
        <form method="post" className="actions">
          <HiddenFields values={{ intent: "clear", orderId }} />
          <Button variant="danger">{text.yes}</Button>
          <a href={back}>{text.no}</a>
        </form>
      </div>
    </>
  );
}
