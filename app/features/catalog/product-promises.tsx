import { Button } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { Icon } from "#app/components/icon.tsx";
import { Promises } from "#app/components/promises.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { useHref } from "#app/navigation/use-href.ts";
import type { ProductData } from "./product-page.tsx";
import { paths } from "#app/navigation/paths.ts";

/** Delivery, pick-up, returns; and the postal code that makes the date exact. */
export function ProductPromises({ page }: { page: ProductData }) {
  const href = useHref();
  const { text, delivery } = page;
  return (
    <Promises
      label={text.promises}
      items={[
        ...delivery.map(({ icon, text: promise, degraded, link }) => ({
          icon: <Icon name={icon} />,
          text: (
            <>
              <span data-degraded={degraded ? "" : undefined}>{promise}</span>
              {link ? (
                <>
                  {" "}
                  <a href={link.href}>{link.label}</a>
                </>
              ) : null}
              {icon === "truck" && page.buy.partNumber ? <PostalCode page={page} /> : null}
            </>
          ),
        })),
        {
          icon: <Icon name="return" />,
          text: (
            <>
              {page.department.returns} <a href={href(paths.returnsPage())}>{text.returnsMore}</a>
            </>
          ),
        },
        ...page.department.notes.map((note) => ({ icon: <Icon name="info" />, text: note })),
      ]}
    />
  );
}

function PostalCode({ page: { text, postalCode } }: { page: ProductData }) {
  const state = useFormState("postalCode");
  return (
    <Disclosure summary={postalCode ? text.postalOpen : text.postalFirst} open={state.refused}>
      <form method="post" className="cluster">
        <HiddenFields values={{ intent: "postalCode" }} />
        <Field
          id="postalCode"
          name="postalCode"
          label={text.postalCode}
          hint={text.postalHint}
          error={state.error("postalCode")}
          defaultValue={state.value("postalCode", postalCode)}
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
