import type { SerializeFrom } from "@remix-run/node";
import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { LaterSheet } from "#app/components/later-sheet.tsx";
import { Icon } from "#app/components/icon.tsx";
import { Picture } from "#app/components/picture.tsx";
import { Price } from "#app/components/price.tsx";
import type { AddedView } from "./added.server.ts";
import { Once } from "./once.tsx";

/**
 * What was just added to the cart, and where to go next. It is a part of the page that its own button closes; if the page
 * was reached without loading a new document, so that nothing else shows that something happened, it is a dialog on top.
 */
export function Added(props: AddedProps) {
  return (
    <Once>
      <LaterSheet name="foot" />
      <AddedDialog {...props} />
    </Once>
  );
}

type AddedProps = { added: SerializeFrom<AddedView> };

function AddedDialog({ added }: AddedProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // The document is marked once hydrated: before that, what the server itself has shown stays where it is.
    if (document.documentElement.dataset.hydrated === undefined) return;
    dialog.current?.close();
    dialog.current?.showModal();
  }, []);
  return (
    <dialog className="added" id="added" ref={dialog} open aria-labelledby="added-title">
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- in a document that arrives with the dialog, nothing else takes the focus there */}
      <h2 className="added__title" id="added-title" tabIndex={-1} autoFocus>
        <Icon name="done" /> {added.title}
      </h2>
      <div className="added__item">
        {added.picture ? <Picture {...added.picture} /> : null}
        <div role="status">
          <p>{added.text}</p>
          {added.price ? <Price {...added.price} /> : null}
        </div>
      </div>
      {added.total ? <p className="strong">{added.total}</p> : null}
      <div className="added__ways">
        <ButtonLink href={added.checkout.href}>{added.checkout.label}</ButtonLink>
        <ButtonLink variant="secondary" href={added.cart.href}>
          {added.cart.label}
        </ButtonLink>
        <form method="dialog">
          <Button variant="quiet">{added.close}</Button>
        </form>
      </div>
    </dialog>
  );
}
