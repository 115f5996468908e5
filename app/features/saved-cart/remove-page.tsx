import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { Button } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import type { RemovePage as RemoveData } from "./remove.server.ts";

/** Asks for confirmation before carts are deleted. */
export function RemovePage({ text, carts, current, back }: SerializeFrom<RemoveData>) {
  const words = text.remove;
  return (
    <>
      <PageHeading title={words.title} text={[words.intro, current && words.current].filter(Boolean).join(" ")} />
      <FormErrors />
      <div className="stack stack--l">
        {carts.map((cart) => (
          <Panel
            key={cart.id}
            title={cart.name}
            action={cart.current && <Badge kind="accent">{text.currentBadge}</Badge>}
          >
            <p>
              {cart.units} · <bdi>{cart.total}</bdi>
            </p>
          </Panel>
        ))}
        <form method="post" className="actions">
          <HiddenFields values={{ intent: "remove", id: carts.map(({ id }) => id) }} />
          <Button variant="danger">{words.yes}</Button>
          <a href={back}>{words.no}</a>
        </form>
      </div>
    </>
  );
}
