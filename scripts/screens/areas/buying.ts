import type { People } from "#tests/faults/matrix/people.ts";
import { type Area, key, press, screen } from "../screen.ts";

export const cart = ({ lineId, requisition, job }: People["ids"]): Area => ({
  name: "cart",
  title: "Cart and quick order",
  screens: [
    screen("cart-empty", "Empty cart", "/cart"),
    screen("cart", "Cart of a guest", "/cart", "guestWithCart", key),
    screen("cart-shopper", "Cart of a shopper", "/cart", "shopper"),
    screen("cart-buyer", "Cart of a business buyer", "/oficina/cart", "creditBuyer"),
    screen("cart-clear", "Empty the cart?", "/cart/clear", "guestWithCart"),
    screen("gift-wrap", "Gift wrap and message", "/cart/gift-wrap", "guestWithCart"),
    screen("cart-cost-centers", "Cost centers of a cart", "/oficina/cart/cost-centers", "creditBuyer"),
    screen("cart-agent", "Cart while an agent helps", "/cart", "working"),
    screen("price-override", "Another price", `/cart/price-override/${lineId}`, "working"),
    screen("quick-order", "Quick order", "/oficina/quick-order", "creditBuyer"),
    screen("quick-order-list", "Quick order from a list", `/oficina/quick-order?list=${requisition}`, "creditBuyer"),
    screen("quick-order-upload", "Quick order, upload", "/oficina/quick-order/upload", "creditBuyer"),
    screen("quick-order-job", "Quick order, rows of a file", `/oficina/quick-order/jobs/${job}`, "creditBuyer"),
  ],
});

export const checkout: Area = {
  name: "checkout",
  title: "Checkout",
  screens: [
    screen("checkout-address", "Address of a guest", "/checkout/address", "guestWithCart", key),
    screen("checkout-address-errors", "Address, nothing typed", "/checkout/address", "guestWithCart", {
      act: press(".split__action button[value=save]"),
    }),
    screen("checkout-address-shopper", "Address of a shopper", "/checkout/address", "shopper"),
    screen("checkout-new-address", "New address", "/checkout/new-address", "shopper"),
    screen("checkout-delivery", "Delivery", "/checkout/delivery", "guestAtPayment"),
    screen("checkout-pickup", "Store pickup", "/checkout/pickup", "guestAtPickUp"),
    screen("checkout-parcels", "Several addresses", "/checkout/parcels", "shopper"),
    screen("checkout-billing", "Invoice", "/checkout/billing", "shopper"),
    screen("checkout-quick", "With a checkout profile", "/checkout/quick", "shopper"),
    screen("checkout-payment", "Payment of a guest", "/checkout/payment", "guestAtPayment", key),
    screen("checkout-payment-errors", "Payment, nothing chosen", "/checkout/payment", "guestAtPayment", {
      act: press(".split__action button:visible"),
    }),
    screen("checkout-payment-shopper", "Payment of a shopper", "/checkout/payment", "shopper"),
    screen("checkout-payment-voucher", "Payment with a voucher", "/checkout/payment", "voucherOwner"),
    screen("checkout-payment-buyer", "Payment of a business buyer", "/oficina/checkout/payment", "creditBuyer"),
    screen("checkout-review", "Review", "/checkout/review", "guestAtReview", key),
    screen("checkout-review-buyer", "Review of a business buyer", "/oficina/checkout/review", "buyerAtReview"),
  ],
};

export const orders = ({ placed, unpaid, paid, guestReturn, return: back, repeat, shared }: People["ids"]): Area => ({
  name: "order",
  title: "After buying",
  screens: [
    screen("confirmation", "Thank you", `/checkout/confirmation/${placed}`, "guestWithOrder", key),
    screen("confirmation-unpaid", "Waiting for the payment", `/checkout/confirmation/${unpaid}`, "guestUnpaid"),
    screen("provider", "Page of the payment provider", `/checkout/provider/${unpaid}`, "guestUnpaid"),
    screen("unpaid-bar", "A page while an order waits", "/cafetera-de-goteo-mananera", "guestUnpaid"),
    screen("outcome", "Is the order placed?", `/checkout/outcome/${paid}`, "guestAtReview"),
    screen("track-form", "Track an order", "/track"),
    screen("track-form-errors", "Track, nothing typed", "/track", "stranger", { act: press("main form button") }),
    screen("track", "A tracked order", `/track?order=${placed}`, "guestWithOrder", key),
    screen("guest-return-code", "Return without an account", `/order/${placed}/return`),
    screen("guest-return-form", "Return, what and why", `/order/${guestReturn.orderId}/return`, "guestReturning"),
    screen(
      "guest-return",
      "A guest's return",
      `/order/${guestReturn.orderId}/returns/${guestReturn.rmaId}`,
      "guestReturning",
    ),
    screen(
      "guest-label",
      "Return label",
      `/order/${guestReturn.orderId}/returns/${guestReturn.rmaId}/label`,
      "guestReturning",
    ),
    screen("guest-cancel", "Cancel without an account", `/order/${placed}/cancel`, "guestWithOrder"),
    screen("order-print", "An order on paper", `/order/${placed}/print`, "guestWithOrder"),
    screen("orders", "Orders", "/account/orders", "shopper", key),
    screen("orders-found", "Orders, searched", "/account/orders?q=900", "shopper"),
    screen("orders-none", "No orders yet", "/account/orders", "newcomer"),
    screen("order", "An order", `/account/orders/${back.orderId}`, "shopper"),
    screen("order-cancel", "Cancel an order?", `/account/orders/${repeat.readyId}/cancel`, "shopper"),
    screen("returns", "Returns", "/account/returns", "shopper"),
    screen("returns-none", "No returns", "/account/returns", "newcomer"),
    screen("return", "A return", `/account/returns/${back.rmaId}`, "shopper"),
    screen("return-label", "Label of a return", `/account/returns/${back.rmaId}/label`, "shopper"),
    screen("return-new", "New return", `/account/returns/new/${back.orderId}`, "shopper"),
    screen("subscription", "A recurring order", `/account/subscriptions/${repeat.subscriptionId}`, "shopper"),
    screen("wishlist-shared", "A shared list", `/wishlist/shared/${shared.id}?key=${shared.key}`),
  ],
});
