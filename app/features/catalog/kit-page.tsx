import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { Breadcrumb } from "#app/components/breadcrumb.tsx";
import { Button } from "#app/components/button.tsx";
import { FieldNotes } from "#app/components/field-frame.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { Gallery } from "#app/components/gallery.tsx";
import { LineItem, LineItems } from "#app/components/line-item.tsx";
import { Notice } from "#app/components/notice.tsx";
import { Section } from "#app/components/page-layout.tsx";
import { ProductLayout } from "#app/components/product-layout.tsx";
import { QuantityField } from "#app/components/quantity-field.tsx";
import { SaveButton } from "#app/components/save-button.tsx";
import { AddToList, listFieldId } from "#app/features/requisition-list/add/add-to-list.tsx";
import { LowerSpots } from "#app/features/marketing/lower-spots.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { SignInToBuy } from "#app/features/shop/sign-in-to-buy.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { fill } from "#app/i18n/fill.ts";
import type { PageOf } from "./page.server.ts";
import { BelowProduct } from "./below-product.tsx";
import { BuyRow } from "./buy-form.tsx";
import { PartFields } from "./part-fields.tsx";
import { ProductHead } from "./product-head.tsx";
import { ProductMore, Promotions } from "./product-more.tsx";

type Kit = SerializeFrom<PageOf<"kit">>;

/** Parts that go into the cart as one: fixed in a package, chosen in a kit. */
export function KitPage({ page }: { page: Kit }) {
  const { text, fixed, open } = page;
  return (
    <>
      <Breadcrumb label={text.crumbs} items={page.crumbs} />
      <FormErrors
        idOf={(name, _, intent) =>
          intent === "addToList" ? listFieldId(name) : name === "parts" ? "parts[0].include" : name
        }
      />
      <LowerSpots sections={page.slots.lead} />
      {page.line && (
        <Notice kind="info">
          <p>
            {text.editing} <a href={page.cart}>{text.backToCart}</a>
          </p>
        </Notice>
      )}
      <ProductLayout
        gallery={<Gallery label={text.product.gallery} words={text.product} pictures={page.gallery} />}
        info={
          <>
            <div id="total">
              <ProductHead {...page} />
            </div>
            {page.stock ? <Badge kind="bad">{page.stock}</Badge> : null}
            <p>
              <a href="#parts">{fixed ? text.fixed : text.kit}</a>
            </p>
          </>
        }
        buy={
          open ? (
            <BuyRow save={page.save}>
              <KitBuy page={page} />
            </BuyRow>
          ) : null
        }
        facts={
          <>
            {open ? null : <SaveButton {...page.save} />}
            {page.addToList ? (
              <AddToList list={page.addToList} ticket={page.ticket} partNumber={page.partNumber} />
            ) : null}
            <Promotions title={text.product.promotion} hints={page.promotions} />
          </>
        }
        more={
          <>
            <Section id="parts" title={fixed ? text.fixed : text.kit}>
              {fixed ? <PackageParts page={page} /> : <KitForm page={page} />}
            </Section>
            <ProductMore {...page} text={text.product} />
          </>
        }
      />
      <BelowProduct page={page} />
    </>
  );
}

function KitBuy({ page }: { page: Kit }) {
  if (page.signIn) return <SignInToBuy {...page.signIn} />;
  return page.fixed ? <PackageForm page={page} /> : <KitButtons page={page} />;
}

function PackageForm({ page: { text, ticket, partNumber } }: { page: Kit }) {
  const state = useFormState("add");
  return (
    <>
      <FieldNotes id="partNumber" error={state.error("partNumber")} />
      <form method="post" className="buy-form">
        <HiddenFields values={{ intent: "add", ticket, partNumber }} />
        <QuantityField {...state.field("quantity", "1")} label={text.quantity} hideLabel max={99} />
        <Button>{text.addKit}</Button>
      </form>
    </>
  );
}

function KitButtons({ page: { text, line } }: { page: Kit }) {
  return (
    <Button form="kit" name="intent" value={line ? "updateKit" : "addKit"} full>
      {line ? text.save : text.addKit}
    </Button>
  );
}

function PackageParts({ page: { parts, text } }: { page: Kit }) {
  return (
    <LineItems label={text.fixed}>
      {parts.map(({ name, lang, href, picture, short, quantity, out, stock }) => (
        <LineItem
          key={name}
          {...{ name, lang, href, picture }}
          attributes={short ? [short] : []}
          note={out ? stock : undefined}
          quantity={quantity > 1 ? <span>{fill(text.pieces, { count: quantity })}</span> : null}
        />
      ))}
    </LineItems>
  );
}

function KitForm({ page }: { page: Kit }) {
  const { parts, text, ticket, partNumber, line } = page;
  const [added, totalled, changed] = [useFormState("addKit"), useFormState("totalKit"), useFormState("updateKit")];
  const state = [totalled, changed].find(({ refused }) => refused) ?? added;
  return (
    <form method="post" id="kit" className="section">
      <p>{text.kitText}</p>
      <HiddenFields values={{ ticket, partNumber, line }} />
      <LineItems label={text.kit}>
        {parts.map((part, index) => (
          <PartFields key={part.name} {...{ part, index, text, state }} />
        ))}
      </LineItems>
      <p className="small">{text.totalHint}</p>
      <div className="actions">
        <Button name="intent" value="totalKit" variant="secondary">
          {text.total}
        </Button>
      </div>
    </form>
  );
}
