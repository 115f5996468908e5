import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { Breadcrumb } from "#app/components/breadcrumb.tsx";
import { ButtonLink } from "#app/components/button.tsx";
import { ChoiceList } from "#app/components/choice-list.tsx";
import { Gallery } from "#app/components/gallery.tsx";
import { Notice } from "#app/components/notice.tsx";
import { ProductLayout } from "#app/components/product-layout.tsx";
import { SaveButton } from "#app/components/save-button.tsx";
import { AddToList, listFieldId } from "#app/features/requisition-list/add/add-to-list.tsx";
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
      <FormErrors idOf={(name, _, intent) => errorPlace(page, intent === "addToList", name)} />
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

/** Where an error of a form leads: what is missing of the goods is chosen elsewhere on the page. */
function errorPlace({ sale, buy, table }: ProductData, isOfList: boolean, name: string): string | null {
  const mayBuy = sale === "open" || sale === "choose";
  if (isOfList) return name !== "partNumber" || table || buy.field === "quantity" ? listFieldId(name) : buy.field;
  return name !== "partNumber" ? name : mayBuy ? buy.field : null;
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
  const states = [useFormState("add"), useFormState("addToList")];
  const isMissing = states.some(({ error }) => error("partNumber") !== undefined);
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
      {page.addToList ? <ToList page={page} list={page.addToList} /> : null}
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

type ToListProps = { page: ProductData; list: NonNullable<ProductData["addToList"]> };

/** While the page shows a table of variants, they are choices of the form, too. */
function ToList({ page: { buy, table, tableText }, list }: ToListProps) {
  const options = buy.partNumber
    ? undefined
    : table?.rows.map(({ partNumber, name }) => ({ value: partNumber, label: name }));
  const variants = options && { label: tableText.variant, placeholder: list.text.choose, options };
  return <AddToList list={list} ticket={buy.ticket} partNumber={buy.partNumber} variants={variants} />;
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
