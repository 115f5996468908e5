import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";
import { LineItems } from "#app/components/line-item.tsx";
import { Notice } from "#app/components/notice.tsx";
import { ActionBar, OrderSummary } from "#app/components/order-summary.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { Split } from "#app/components/split.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { LowerSpots } from "#app/features/marketing/lower-spots.tsx";
import { giftFieldId, RewardChoice } from "#app/features/reward/reward-choice.tsx";
import { bySeller } from "#app/features/order/by-seller.ts";
import { SellerGroup } from "#app/features/order/seller-group.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import type { FormResult } from "#app/forms/form-state.ts";
import { CartChanges, ChangedLines } from "./cart-changes.tsx";
import { CartLine } from "./cart-line.tsx";
import type { CartPage as CartData, CartView } from "./cart.server.ts";
import { CartWays } from "./cart-ways.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { PromotionCodes } from "./promotion-codes.tsx";
import { CheckoutButton, QuantitiesForm } from "./quantities-form.tsx";

type Text = CartData["text"];

export function CartPage({ slots, ...page }: SerializeFrom<CartData>) {
  const { text, saved, cart } = page;
  return (
    <>
      {cart ? (
        <FullCart {...page} cart={cart} lead={<LowerSpots sections={slots.lead} />} />
      ) : (
        <EmptyCart text={text} saved={saved} list={page.list} registered={page.registered} />
      )}
      <LowerSpots sections={slots.rest} />
    </>
  );
}

type FullProps = Omit<SerializeFrom<CartData>, "slots" | "cart"> & { cart: SerializeFrom<CartView>; lead: ReactNode };

function FullCart({ text, rewardText, summary, saved, registered, cart, lead }: FullProps) {
  const { totals } = cart;
  return (
    <>
      <PageHeading title={text.title} text={summary} />
      {cart.held && <Notice title={cart.held.title}>{cart.held.text}</Notice>}
      <FormErrors
        idOf={fieldId}
        labels={(name, values) => cart.lines.find(({ id }) => id === lineIn(name, values))?.name}
      />
      {lead}
      <Split
        main={<CartMain text={text} rewardText={rewardText} cart={cart} saved={registered ? saved : ""} />}
        aside={
          <OrderSummary title={text.summary} rows={totals.rows} note={totals.note}>
            {cart.free && <FreeDelivery free={cart.free} />}
          </OrderSummary>
        }
        action={
          <ActionBar label={text.total} total={totals.total}>
            <CheckoutButton>{text.checkout}</CheckoutButton>
          </ActionBar>
        }
        more={<SummaryMore text={text} cart={cart} />}
      />
    </>
  );
}

/** How far the cart is from free delivery. */
function FreeDelivery({ free }: { free: { text: string; percent: number } }) {
  return (
    <div className="free-delivery">
      <p id="free-delivery">{free.text}</p>
      <progress max={100} value={free.percent} aria-labelledby="free-delivery" />
    </div>
  );
}

/** What belongs to the summary but comes after its button. */
function SummaryMore({ text, cart }: { text: Text; cart: SerializeFrom<CartView> }) {
  return (
    <>
      <PromotionCodes text={text.codes} codes={cart.codes} />
      {cart.earning && <p className="small soft">{cart.earning}</p>}
      {cart.quick && (
        <p>
          <a href={cart.quick.href}>{cart.quick.label}</a>
          <br />
          <span className="small soft">{cart.quick.hint}</span>
        </p>
      )}
    </>
  );
}

/** Fields of lines and rewards have ids of their own. */
function fieldId(name: string, values: FormResult["values"]) {
  if (name === "gift") return giftFieldId(values.rewardOptionId?.[0] ?? "");
  const line = lineIn(name, values);
  return line ? `quantity-${line}` : name;
}

/** The line whose quantity a field holds; several lines may have the same error. */
function lineIn(name: string, values: FormResult["values"]) {
  const field = /^(lines\[\d+\])\.quantity$/.exec(name)?.[1];
  return field && values[`${field}.orderItemId`]?.[0];
}

type MainProps = { cart: SerializeFrom<CartView> } & Pick<SerializeFrom<CartData>, "text" | "rewardText" | "saved">;

function CartMain({ text, rewardText, cart, saved }: MainProps) {
  return (
    <>
      {cart.pricesUnknown && (
        <div data-degraded="price">
          <Notice kind="info">{text.pricesUnknown}</Notice>
        </div>
      )}
      {cart.namesUnknown && (
        <div data-degraded="catalog">
          <Notice kind="info">{text.namesUnknown}</Notice>
        </div>
      )}
      <SplitFaults cart={cart} />
      {cart.changes.length > 0 && <CartChanges text={text.changes} changes={cart.changes} />}
      {cart.onOtherPages.length > 0 && (
        <Notice kind="warning" title={text.onOtherPages.title}>
          <ChangedLines changes={cart.onOtherPages} />
        </Notice>
      )}
      <QuantitiesForm update={text.update} />
      {bySeller(cart.lines).map(({ seller, lines }) => (
        <SellerGroup key={seller?.id ?? ""} group={cart.groups?.[seller?.id ?? ""]} href={seller?.href}>
          <LineItems label={cart.groups?.[seller?.id ?? ""]?.label ?? text.lines}>
            {lines.map((line) => (
              <CartLine
                key={line.id}
                text={text}
                line={line}
                index={cart.lines.indexOf(line)}
                maxPieces={cart.maxPieces}
              />
            ))}
          </LineItems>
        </SellerGroup>
      ))}
      <Pagination {...cart.paging} />
      {cart.rewardsUnknown && (
        <div data-degraded="rewards">
          <Notice kind="info">{rewardText.namesUnknown}</Notice>
        </div>
      )}
      {cart.rewards.map((reward) => (
        <RewardChoice key={reward.id} text={rewardText} reward={reward} />
      ))}
      <CartWays text={text} cart={cart} saved={saved} />
    </>
  );
}

/** Lines whose split among cost centers does not count, with a link to fix it. */
function SplitFaults({ cart: { split, splitFaults } }: { cart: SerializeFrom<CartView> }) {
  if (!split) return null;
  return splitFaults.map((fault) => (
    <Notice key={fault} kind="warning">
      {fault} <a href={split.href}>{split.label}</a>
    </Notice>
  ));
}
