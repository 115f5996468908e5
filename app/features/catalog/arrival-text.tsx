import { Fragment } from "react";
import { Button } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { Icon } from "#app/components/icon.tsx";
import type { Dictionary } from "#app/i18n/dictionary.ts";
import type { DeliveryText, PickUp } from "./promise.server.ts";

export const DeliveryNote = ({ text, degraded }: DeliveryText) => (
  <span data-degraded={degraded ? "" : undefined}>{text}</span>
);

/** Where it can be picked up: in how many stores, or in which ones nearby. */
export function PickUpText({ texts, link, near }: PickUp) {
  return (
    <>
      <Icon name="store" />
      <div>
        {texts.map((one) => (
          <Fragment key={one.text}>
            <DeliveryNote {...one} />{" "}
          </Fragment>
        ))}
        {near ? <NearStores {...near} /> : null}
        <a href={link.href}>{link.label}</a>
      </div>
    </>
  );
}

/** For each store: its distance, its stock, its opening hours, and directions. */
function NearStores({ stores, route }: NonNullable<PickUp["near"]>) {
  return (
    <ul className="near-stores">
      {stores.map(({ id, name, href, distance, stock, opening, route: way }) => (
        <li key={id}>
          <a href={href}>
            <bdi>{name}</bdi>
          </a>
          {distance ? <span className="number"> · {distance}</span> : null}
          <br />
          <span className="small soft">
            {[stock, opening].filter(Boolean).join(" · ")}
            {" · "}
            <a href={way} rel="noreferrer">
              {route}
            </a>
          </span>
        </li>
      ))}
    </ul>
  );
}

type PostalFormProps = {
  text: Pick<
    Dictionary["catalog"]["product"],
    "postalCode" | "postalFirst" | "postalHint" | "postalOpen" | "postalSave"
  >;
  /** The postal code that the shown dates are for, if any. */
  postalCode?: string | undefined;
  /** What was typed, if it was refused. */
  refused?: { value: string; error: string | undefined };
};

/** The form for a postal code, or for a different one. */
export function PostalForm({ text, postalCode, refused }: PostalFormProps) {
  return (
    <Disclosure summary={postalCode ? text.postalOpen : text.postalFirst} open={refused !== undefined}>
      <form method="post" className="cluster">
        <HiddenFields values={{ intent: "postalCode" }} />
        <Field
          id="postalCode"
          name="postalCode"
          label={text.postalCode}
          hint={text.postalHint}
          error={refused?.error}
          defaultValue={refused?.value ?? postalCode ?? ""}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          dir="ltr"
          short
          required
        />
        <Button variant="secondary">{text.postalSave}</Button>
      </form>
    </Disclosure>
  );
}
