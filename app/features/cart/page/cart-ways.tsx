import type { SerializeFrom } from "@remix-run/node";
import { Disclosure } from "#app/components/disclosure.tsx";
import { useQuickOrder } from "#app/features/shop/quick-order-link.tsx";
import type { CartPage, CartView } from "./cart.server.ts";

type WaysProps = { text: CartPage["text"]; cart: SerializeFrom<CartView>; saved: string };
type Way = { href: string; label: string };

/** As many fit in one line below the cart. */
const inLine = 2;

/**
 * What else can be done with the cart; saved carts are for those who have an account. Many ways are behind a fold, so that
 * they do not come between the goods and their sum.
 */
export function CartWays({ text, cart, saved }: WaysProps) {
  const quick = useQuickOrder();
  const ways = [
    cart.split || undefined,
    cart.quote ? { href: cart.quote, label: text.quote } : undefined,
    ...(saved
      ? [
          { href: cart.move, label: text.move },
          { href: saved, label: text.saved },
        ]
      : []),
    quick,
    { href: cart.clear, label: text.clear.title },
  ].filter((way): way is Way => way !== undefined);
  const gifts = cart.give ? [cart.give] : [];
  if (ways.length <= inLine) return <Ways ways={[...gifts, ...ways]} className="cluster small no-print" />;
  return (
    <>
      {gifts.length > 0 && <Ways ways={gifts} className="cluster small no-print" />}
      <Disclosure summary={text.ways}>
        <Ways ways={ways} className="link-list" />
      </Disclosure>
    </>
  );
}

function Ways({ ways, className }: { ways: readonly Way[]; className: string }) {
  return (
    <ul className={className}>
      {ways.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
