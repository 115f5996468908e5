import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { RadioGroup } from "#app/components/choices.tsx";
import type { FormState } from "#app/forms/form-state.ts";
import type { DropOff } from "./drop-off.server.ts";
import type { NewReturnView } from "./new.server.ts";

type Props = { dropOff: SerializeFrom<DropOff>; text: SerializeFrom<NewReturnView>["text"]; state: FormState };

/** Where to bring it: the nearest stores, more in a collapsed section, and a search for another place that keeps everything typed. */
export function DropOffPart({ dropOff, text: { new: words }, state }: Props) {
  const { near, nearest, more, nothing } = dropOff;
  const error = state.error("physicalStoreId");
  const stores = { name: "physicalStoreId", defaultValue: state.value("physicalStoreId") };
  return (
    <>
      <div className="code-form measure">
        <Field
          id="near"
          name="near"
          label={words.near}
          hint={words.storeOnly}
          defaultValue={state.value("near", near)}
          error={state.error("near") ?? (nearest.length ? undefined : nothing || error)}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          dir="ltr"
          short
        />
        <Button name="intent" value="near" variant="secondary">
          {words.findStores}
        </Button>
      </div>
      {nearest.length > 0 && (
        <>
          <HiddenFields values={{ storesListed: "on" }} />
          <RadioGroup {...stores} id="physicalStoreId" label={words.store} options={nearest} error={error} />
        </>
      )}
      {more.length > 0 && (
        <Disclosure summary={words.moreStores} open={more.some(({ value }) => value === stores.defaultValue)}>
          <RadioGroup {...stores} id="moreStores" label={words.moreStores} hideLabel options={more} />
        </Disclosure>
      )}
    </>
  );
}
