import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { LineItem } from "#app/components/line-item.tsx";
import { Notice } from "#app/components/notice.tsx";
import { Price } from "#app/components/price.tsx";
import { QuantityField } from "#app/components/quantity-field.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { fill } from "#app/i18n/fill.ts";
import type { CartPage, CartView } from "./cart.server.ts";

type LineProps = { text: CartPage["text"]; line: SerializeFrom<CartView>["lines"][number] };

/** A line with its quantity and the way out; gifts follow their promotion and cannot be changed. */
export function CartLine({ text, line }: LineProps) {
  return (
    <LineItem
      id={`line-${line.id}`}
      headingLevel={line.seller ? "h3" : "h2"}
      name={line.name}
      href={line.href}
      picture={line.picture}
      attributes={line.attributes}
      unitPrice={!line.gift && <Price offer={line.unitPrice} note={text.each} />}
      note={line.notes.join(" · ")}
      total={line.total}
      totalLabel={text.lineTotal}
      quantity={!line.gift && <QuantityForm text={text} line={line} />}
      remove={
        !line.gift && (
          <>
            {line.edit && <LineLink href={line.edit} text={text.edit} line={line} />}
            {line.lower && <LineLink href={line.lower} text={text.lower} line={line} />}
            <RemoveForm text={text} line={line} />
          </>
        )
      }
      messages={
        line.problems.length > 0 &&
        line.problems.map((problem) => (
          <Notice key={problem} kind="warning" quiet>
            {problem}
          </Notice>
        ))
      }
    />
  );
}

function QuantityForm({ text, line }: LineProps) {
  const state = useFormState("quantity", { name: "orderItemId", value: line.id });
  return (
    <form method="post" className="cluster" noValidate>
      <HiddenFields values={{ intent: "quantity", orderItemId: line.id }} />
      <QuantityField
        key={line.quantity}
        id={`quantity-${line.id}`}
        name="quantity"
        label={fill(text.quantityOf, { name: line.name })}
        hideLabel
        min={0}
        max={999}
        defaultValue={state.value("quantity", String(line.quantity))}
        error={state.error("quantity")}
      />
      <Button variant="secondary" size="small">
        {text.update}
        <VisuallyHidden> {fill(text.quantityOf, { name: line.name })}</VisuallyHidden>
      </Button>
    </form>
  );
}

/** What has a page of its own: the parts of a kit, and the price for an agent. */
function LineLink({ href, text, line }: { href: string; text: string; line: LineProps["line"] }) {
  return (
    <a className="button button--quiet button--small" href={href}>
      {text}
      <VisuallyHidden> {line.name}</VisuallyHidden>
    </a>
  );
}

function RemoveForm({ text, line }: LineProps) {
  return (
    <form method="post">
      <HiddenFields values={{ intent: "remove", orderItemId: line.id }} />
      <Button variant="quiet" size="small">
        {text.remove}
        <VisuallyHidden> {line.name}</VisuallyHidden>
      </Button>
    </form>
  );
}
