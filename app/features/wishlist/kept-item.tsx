import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { LineItem } from "#app/components/line-item.tsx";
import { Notice } from "#app/components/notice.tsx";
import { Price } from "#app/components/price.tsx";
import { QuantityField } from "#app/components/quantity-field.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { fill } from "#app/i18n/fill.ts";
import type { Dictionary } from "#app/i18n/dictionary.ts";
import type { KeptView } from "./items.server.ts";

type Item = SerializeFrom<KeptView>;
type Text = Dictionary["wishlist"];
type KeptItemProps = {
  text: Text;
  item: Item;
  /** The owner can also set the desired quantity. */
  own?: boolean;
  remove?: ReactNode;
  children?: ReactNode;
};

/** Something on a list: what it is, what it costs today, and the form to add it to the cart. */
export function KeptItem({ text, item, own, remove, children }: KeptItemProps) {
  return (
    <LineItem
      id={`item-${item.id}`}
      headingLevel="h2"
      name={item.name}
      lang={item.lang}
      href={item.href}
      picture={item.picture}
      attributes={item.attributes}
      unitPrice={item.price && <Price {...item.price} />}
      note={item.stock}
      quantity={<ToCart text={text} item={item} own={own} />}
      remove={remove}
      messages={
        <>
          {item.cheaper && (
            <Notice kind="success" quiet>
              {item.cheaper}
            </Notice>
          )}
          {children}
        </>
      }
    />
  );
}

function ToCart({ text, item, own }: Omit<KeptItemProps, "children" | "remove">) {
  const cart = useFormState("toCart", { name: "itemId", value: item.id });
  const wish = useFormState("quantity", { name: "itemId", value: item.id });
  const last = wish.refused ? wish : cart;
  const named = <VisuallyHidden> {item.name}</VisuallyHidden>;
  if (item.sale === "choose" && item.href)
    return (
      <ButtonLink href={item.href} variant="secondary" size="small">
        {text.item.choose}
        {named}
      </ButtonLink>
    );
  if (item.sale !== "open") return null;
  return (
    <form method="post" className="cluster" noValidate>
      <HiddenFields values={{ itemId: item.id, partNumber: item.partNumber, ticket: item.ticket }} />
      <QuantityField
        key={item.quantity}
        {...last.field("quantity", String(item.quantity))}
        id={`quantity-${item.id}`}
        label={fill(text.item.quantityOf, { name: item.name })}
        hideLabel
        max={99}
      />
      <Button size="small" name="intent" value="toCart">
        {text.item.toCart}
        {named}
      </Button>
      {own && (
        <Button variant="quiet" size="small" name="intent" value="quantity">
          {text.item.saveQuantity}
          {named}
        </Button>
      )}
    </form>
  );
}

/** Takes an item off the list. */
export function DropItem({ text, item, values }: { text: Text; item: Item; values: Record<string, string> }) {
  return (
    <form method="post">
      <HiddenFields values={{ intent: "drop", ...values }} />
      <Button variant="quiet" size="small">
        {text.item.drop}
        <VisuallyHidden> {item.name}</VisuallyHidden>
      </Button>
    </form>
  );
}
