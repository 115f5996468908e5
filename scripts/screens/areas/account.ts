import type { People } from "#tests/faults/matrix/people.ts";
import { type Area, key, press, screen } from "../screen.ts";

/** The main button of the page's own form. */
const submit = press("main form[method=post] button.button--primary:visible");

export const entrance: Area = {
  name: "sign-in",
  title: "Sign in, register, errors",
  screens: [
    screen("login", "Sign in", "/login", "stranger", key),
    screen("login-errors", "Sign in, nothing typed", "/login", "stranger", { act: submit }),
    screen("register", "Register", "/register"),
    screen("register-errors", "Register, nothing typed", "/register", "stranger", { act: submit }),
    screen("register-office", "Register as a business", "/oficina/register"),
    screen("register-organization", "Register an organization", "/oficina/register/organization"),
    screen("register-join", "Join an organization", "/oficina/register/join"),
    screen("register-seller", "Register as a seller", "/mercado/register/seller"),
    screen("register-pending", "Registered, waiting", "/oficina/register/pending"),
    screen("register-rejected", "Registration refused", "/oficina/register/rejected"),
    screen("forgot", "Forgotten password", "/forgot"),
    screen("reset", "New password", "/reset"),
    screen("not-found", "Unknown page", "/no-existe", "stranger", key),
    screen("store-closed", "A closed store", "/cerrada"),
    screen("preview-refused", "A preview that is over", "/tenis-mujer?WCPreviewToken=unknown"),
    screen("session-over", "Help has ended", "/on-behalf?over=1"),
    screen("backend-down", "Backend down", "/search?q=silla", "stranger", {
      fault: (proxy) => proxy.set("busy", ({ path }) => path.includes("products")),
    }),
  ],
};

export const account = ({ list, saved, nickName, voucher }: People["ids"]): Area => ({
  name: "account",
  title: "Account",
  screens: [
    screen("account", "Overview", "/account", "shopper", key),
    screen("account-new", "Overview of a newcomer", "/account", "newcomer"),
    screen("profile", "Profile", "/account/profile", "shopper"),
    screen("addresses", "Addresses", "/account/addresses", "shopper"),
    screen("address-new", "New address", "/account/addresses/new", "shopper"),
    screen("address-new-errors", "New address, nothing typed", "/account/addresses/new", "shopper", {
      act: submit,
    }),
    screen(
      "address-edit",
      "Edit an address",
      `/account/addresses/edit?name=${encodeURIComponent(nickName)}`,
      "shopper",
    ),
    screen("cards", "Saved cards", "/account/cards", "shopper"),
    screen("invoice", "Invoice data", "/account/invoice", "shopper"),
    screen("account-preferences", "Preferences", "/account/preferences", "shopper"),
    screen("checkout-profiles", "Checkout profiles", "/account/checkout-profiles", "shopper"),
    screen("loyalty", "Loyalty card", "/account/loyalty", "shopper"),
    screen("vouchers", "Vouchers", "/account/vouchers", "shopper"),
    screen("voucher", "A voucher", `/account/vouchers/${voucher}`, "shopper"),
    screen("subscriptions", "Recurring orders", "/account/subscriptions", "shopper"),
    screen("subscriptions-none", "No recurring orders", "/account/subscriptions", "newcomer"),
    screen("wishlists", "Wish lists", "/account/wishlists", "shopper"),
    screen("wishlists-none", "No wish lists", "/account/wishlists", "newcomer"),
    screen("wishlist", "A wish list", `/account/wishlists/${list.externalId}`, "shopper"),
    screen("saved-carts", "Saved carts", "/account/saved-carts", "shopper"),
    screen("saved-carts-none", "No saved carts", "/account/saved-carts", "newcomer"),
    screen("saved-cart", "A saved cart", `/account/saved-carts/${saved.savedId}`, "shopper"),
    screen("saved-cart-delete", "Delete a saved cart?", `/account/saved-carts/delete?id=${saved.savedId}`, "shopper"),
    screen("account-on-behalf", "Help from the store", "/account/on-behalf", "shopper"),
  ],
});
