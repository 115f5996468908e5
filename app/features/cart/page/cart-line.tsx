import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { Icon } from "#app/components/icon.tsx";
import { LineItem } from "#app/components/line-item.tsx";
import { Notice } from "#app/components/notice.tsx";
import { Price } from "#app/components/price.tsx";
import { QuantityStepper } from "#app/components/quantity-stepper.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { useLastForm } from "#app/forms/form-state.ts";
import { fill } from "#app/i18n/fill.ts";
import type { CartPage, CartView } from "./cart.server.ts";
import { cartForm } from "./quantities-form.tsx";

type Line = SerializeFrom<CartView>["lines"][number];
type LineProps = { text: CartPage["text"]; line: Line; index: number; maxPieces: number };

/** A line with its quantity and the ways to remove it; gifts follow their promotion and cannot be changed. */
export function CartLine({ text, line, index, maxPieces }: LineProps) {
  return (
    <LineItem
      id={`line-${line.id}`}
      headingLevel={line.seller ? "h3" : "h2"}
      name={line.name}
      lang={line.lang}
      href={line.href}
      picture={line.picture}
      attributes={line.attributes}
      unitPrice={!line.gift && line.quantity > 1 && <Price offer={line.unitPrice} note={text.each} />}
      note={line.notes.join(" · ")}
      more={line.arrival && <Arrival text={line.arrival} />}
      total={line.total}
      totalLabel={text.lineTotal}
      quantity={!line.gift && <Quantity text={text} line={line} index={index} maxPieces={maxPieces} />}
      remove={!line.gift && <LineWays text={text} line={line} />}
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

function Arrival({ text }: { text: string }) {
  return (
    <p className="line-item__arrival">
      <Icon name="truck" /> {text}
    </p>
  );
}

function Quantity({ text, line, index, maxPieces }: LineProps) {
  const { value, error } = useRefused(line.id);
  const { less, more } = text.step;
  const name = `lines[${index}]`;
  return (
    <>
      <input type="hidden" form={cartForm} name={`${name}.orderItemId`} value={line.id} />
      <input type="hidden" form={cartForm} name={`${name}.shown`} value={line.quantity} />
      <QuantityStepper
        id={`quantity-${line.id}`}
        name={`${name}.quantity`}
        form={cartForm}
        line={line.id}
        label={fill(text.quantityOf, { name: line.name })}
        words={{ less: fill(less, { name: line.name }), more: fill(more, { name: line.name }), update: text.update }}
        value={value ?? String(line.quantity)}
        shown={line.quantity}
        max={maxPieces}
        error={error}
      />
    </>
  );
}

/** The refused input of a line. Its index in the form is that on the page that was sent. */
function useRefused(orderItemId: string): { value?: string; error?: string } {
  const last = useLastForm();
  if (last?.intent !== "quantities") return {};
  const index = Object.keys(last.values).filter((name) => name.endsWith(".orderItemId"));
  const name = index.find((one) => last.values[one]?.[0] === orderItemId)?.replace(".orderItemId", ".quantity");
  return name ? { value: last.values[name]?.[0], error: last.errors[name]?.[0] } : {};
}

function LineWays({ text, line }: { text: CartPage["text"]; line: Line }) {
  return (
    <div className="line-item__ways">
      {line.edit && <LineLink href={line.edit} text={text.edit} line={line} />}
      {line.lower && <LineLink href={line.lower} text={text.lower} line={line} />}
      {line.later && (
        <form method="post" action={line.later.action}>
          <HiddenFields values={line.later.fields} />
          <LineButton text={text.later} line={line} />
        </form>
      )}
      <form method="post">
        <HiddenFields values={{ intent: "remove", orderItemId: line.id }} />
        <LineButton text={text.remove} line={line} />
      </form>
    </div>
  );
}

function LineButton({ text, line }: { text: string; line: Line }) {
  return (
    <Button variant="quiet" size="small">
      {text}
      <VisuallyHidden> {line.name}</VisuallyHidden>
    </Button>
  );
}

/** A link to what has a page of its own: the parts of a kit, and the price for an agent. */
function LineLink({ href, text, line }: { href: string; text: string; line: Line }) {
  return (
    <a className="button button--quiet button--small" href={href}>
      {text}
      <VisuallyHidden> {line.name}</VisuallyHidden>
    </a>
  );
}
