import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { Breadcrumb } from "#app/components/breadcrumb.tsx";
import { Button } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { Gallery } from "#app/components/gallery.tsx";
import { LineItems } from "#app/components/line-item.tsx";
import { Section } from "#app/components/page-layout.tsx";
import { ProductLayout } from "#app/components/product-layout.tsx";
import { SaveButton } from "#app/components/save-button.tsx";
import { LowerSpots } from "#app/features/marketing/lower-spots.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { SignInToBuy } from "#app/features/shop/sign-in-to-buy.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { PageOf } from "./page.server.ts";
import { BelowProduct } from "./below-product.tsx";
import { BuyRow } from "./buy-form.tsx";
import { PartFields } from "./part-fields.tsx";
import { ProductHead } from "./product-head.tsx";
import { ProductMore, Promotions } from "./product-more.tsx";

type Bundle = SerializeFrom<PageOf<"bundle">>;

/** Products that belong together; each part is chosen by itself, and all of them go into the cart or none. */
export function BundlePage({ page }: { page: Bundle }) {
  const { text } = page;
  return (
    <>
      <Breadcrumb label={text.crumbs} items={page.crumbs} />
      <FormErrors idOf={(name) => (name === "parts" ? "parts[0].include" : name)} />
      <LowerSpots sections={page.slots.lead} />
      <ProductLayout
        gallery={<Gallery label={text.product.gallery} words={text.product} pictures={page.gallery} />}
        info={
          <>
            <ProductHead {...page} />
            {page.stock ? <Badge kind="bad">{page.stock}</Badge> : null}
            <p>
              <a href="#parts">{text.bundle}</a>
            </p>
          </>
        }
        facts={
          <>
            {page.open ? null : <SaveButton {...page.save} />}
            <Promotions title={text.product.promotion} hints={page.promotions} />
          </>
        }
        buy={
          page.open ? (
            <BuyRow save={page.save}>
              {page.signIn ? (
                <SignInToBuy {...page.signIn} />
              ) : (
                <Button form="bundle" full>
                  {text.addBundle}
                </Button>
              )}
            </BuyRow>
          ) : null
        }
        more={
          <>
            <Section id="parts" title={text.bundle}>
              <p>{text.bundleText}</p>
              <BundleForm page={page} />
            </Section>
            <ProductMore {...page} text={text.product} />
          </>
        }
      />
      <BelowProduct page={page} />
    </>
  );
}

function BundleForm({ page: { parts, text, ticket } }: { page: Bundle }) {
  const state = useFormState("addBundle");
  return (
    <form method="post" id="bundle">
      <HiddenFields values={{ intent: "addBundle", ticket }} />
      <LineItems label={text.bundle}>
        {parts.map((part, index) => (
          <PartFields key={part.name} {...{ part, index, text, state }} />
        ))}
      </LineItems>
    </form>
  );
}
