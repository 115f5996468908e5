import { useEffect, useState } from "react";
import { Notice } from "#app/components/notice.tsx";
import { fill } from "#app/i18n/fill.ts";
import { readState, writeState } from "#app/session/client-state.ts";
import { ChooseForm, type LocatorText } from "./store-list.tsx";

/** The chosen shop is kept in this browser too, so that a lost cookie does not lose it. */
export function KeepStore({ store }: { store: { id: string; name: string; mine: boolean } }) {
  const { id, name, mine } = store;
  useEffect(() => {
    if (mine) writeState("storeLocator", { physicalStoreId: id, name });
    else if (readState("storeLocator").physicalStoreId === id)
      writeState("storeLocator", { physicalStoreId: "", name: "" });
  }, [id, name, mine]);
  return null;
}

/** Offers the shop this browser remembers where the session knows of none. */
export function RememberedStore({ text, form }: { text: LocatorText; form: string }) {
  const [kept, setKept] = useState({ physicalStoreId: "", name: "" });
  useEffect(() => setKept(readState("storeLocator")), []);
  if (!/^\d{1,15}$/.test(kept.physicalStoreId)) return null;
  return (
    <Notice quiet>
      <p>{fill(text.again, { name: kept.name })}</p>
      <ChooseForm text={text} id={kept.physicalStoreId} form={form} sku="" small />
    </Notice>
  );
}
