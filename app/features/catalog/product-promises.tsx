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
        ...delivery.map(({ icon, text: promise, degraded, link, near }) => ({
          icon: <Icon name={icon} />,
          text: (
            <>
              <span data-degraded={degraded ? "" : undefined}>{promise}</span>
              {near ? <NearStores {...near} /> : null}
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

type NearProps = NonNullable<ProductData["delivery"][number]["near"]>;

/** Where it can be picked up nearby: how far, how many are there, how long it is open, the way there. */
function NearStores({ stores, route }: NearProps) {
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
