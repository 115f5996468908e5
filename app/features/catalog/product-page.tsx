import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { Breadcrumb } from "#app/components/breadcrumb.tsx";
import { ButtonLink } from "#app/components/button.tsx";
import { ChoiceList } from "#app/components/choice-list.tsx";
import { Gallery } from "#app/components/gallery.tsx";
import { Notice } from "#app/components/notice.tsx";
import { ProductLayout } from "#app/components/product-layout.tsx";
import { SaveButton } from "#app/components/save-button.tsx";
import { LowerSpots } from "#app/features/marketing/lower-spots.tsx";
import { StockAlertForm } from "#app/features/stock-alert/stock-alert-form.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { SignInToBuy } from "#app/features/shop/sign-in-to-buy.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { PageOf } from "./page.server.ts";
import { BelowProduct } from "./below-product.tsx";
import { BuyForm, BuyRow } from "./buy-form.tsx";
import { Care, SizeGuide } from "./guides.tsx";
import { ProductHead } from "./product-head.tsx";
import { ProductMore, Promotions, RecentlyViewed } from "./product-more.tsx";
import { ProductPromises } from "./product-promises.tsx";
import { Share } from "./share.tsx";
import { VariantTable, VolumePrices } from "./variant-table.tsx";

export type ProductData = SerializeFrom<PageOf<"product">>;

/** A product: what it is, what it costs, which one, when it arrives, and the way into the cart. */
export function ProductPage({ page }: { page: ProductData }) {
  const { text, sale } = page;
  const mayBuy = sale === "open" || sale === "choose";
  return (
    <>
      <Breadcrumb label={text.crumbs} items={page.crumbs} />
      <FormErrors idOf={(name) => (name !== "partNumber" ? name : mayBuy ? page.buy.field : null)} />
      <LowerSpots sections={page.slots.lead} />
      <ProductLayout
        gallery={<Gallery label={text.gallery} words={text} pictures={page.gallery} />}
        info={<Choices page={page} />}
        buy={
          mayBuy ? (
            <BuyRow save={page.save}>
              <Buy page={page} />
            </BuyRow>
          ) : null
        }
        facts={<Facts page={page} mayBuy={mayBuy} />}
        more={
          <>
            <ProductMore {...page} />
            {page.care ? <Care care={page.care} /> : null}
          </>
        }
      />
      {page.table && mayBuy && <VariantTable table={page.table} text={page.tableText} ticket={page.buy.ticket} />}
      <BelowProduct page={page} />
      <RecentlyViewed html={page.recent} />
    </>
  );
}

/** With a table of variants nothing has to be chosen first. */
function Buy({ page }: { page: ProductData }) {
  if (page.signIn) return <SignInToBuy {...page.signIn} />;
  return page.table && page.sale === "choose" ? (
    <ButtonLink href="#variants">{page.tableText.title}</ButtonLink>
  ) : (
    <BuyForm page={page} />
  );
}

/** What it is, what it costs, and what is to be chosen before it can be bought. */
function Choices({ page }: { page: ProductData }) {
  const { text, stock, sale } = page;
  const isMissing = useFormState("add").error("partNumber") !== undefined;
  return (
    <>
      <ProductHead {...page} />
      <VolumePrices rows={page.volume} text={page.tableText} />
      {page.choices.map(({ missing, ...choice }) => (
        <ChoiceList key={choice.id} {...choice} lang={page.lang} error={isMissing ? missing : undefined} />
      ))}
      {page.sizeGuide ? <SizeGuide guide={page.sizeGuide} /> : null}
      {page.impossible ? <Impossible {...page.impossible} label={text.impossible} /> : null}
      {stock ? (
        <p role="status">
          <Badge kind={stock.kind}>{stock.text}</Badge>
        </p>
      ) : null}
      {page.replaced ? <p>{text.withdrawn}</p> : null}
      {sale === "notAgreed" ? <p>{text.notAgreed}</p> : null}
      {sale === "out" ? <p>{text.soldOut}</p> : null}
      <StockAlertForm alert={page.alert} />
    </>
  );
}

/** What helps to decide, below the button. */
function Facts({ page, mayBuy }: { page: ProductData; mayBuy: boolean }) {
  return (
    <>
      {mayBuy ? null : <SaveButton {...page.save} />}
      <ProductPromises page={page} />
      {page.link ? (
        <p>
          <a href={page.link}>{page.tableText.open}</a>
        </p>
      ) : null}
      <Promotions title={page.text.promotion} hints={page.promotions} />
      <Share share={page.share} />
    </>
  );
}

type ImpossibleProps = { text: string; label: string; links: { label: string; href: string }[] };

/** Says that the chosen combination does not exist, and links to the nearest ones. */
function Impossible({ text, label, links }: ImpossibleProps) {
  return (
    <Notice kind="warning" title={text}>
      <p>{label}</p>
      <ul className="link-list">
        {links.map(({ label: name, href }) => (
          <li key={href}>
            <a href={href} data-prevent-scroll-reset="">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
