import { goods } from "#tests/contract/world.ts";
import type { People } from "#tests/faults/matrix/people.ts";
import { type Area, key, press, screen } from "../screen.ts";

export const home = ({ preview }: People["ids"]): Area => ({
  name: "home",
  title: "Home pages",
  screens: [
    screen("home", "Casa Norte", "/", "stranger", key),
    screen("home-shopper", "Casa Norte, signed in", "/", "shopper"),
    screen("home-office", "Oficina", "/oficina"),
    screen("home-market", "Mercado", "/mercado"),
    screen("home-preview", "Listing in an editor's preview", `/tenis-mujer?WCPreviewToken=${preview}`),
  ],
});

export const listings: Area = {
  name: "listing",
  title: "Departments, listings, search",
  screens: [
    screen("department", "Department", "/zapatos"),
    screen("listing", "Listing", "/tenis-mujer", "stranger", key),
    screen("listing-all", "All of a department", "/hogar?all=1"),
    screen("listing-office", "Listing for businesses", "/oficina/search?q=papel", "creditBuyer"),
    screen("search", "Search", "/search?q=mesa"),
    screen("search-nothing", "Search without results", "/search?q=zzzzqqq"),
    screen("search-empty", "Search for nothing", "/search"),
    screen("compare", "Compare", `/compare?sku=${goods.plain},${goods.other},${goods.third}`),
    screen("compare-empty", "Compare, empty", "/compare"),
    screen("seller", "Page of a seller", "/mercado/seller/501"),
  ],
};

export const products: Area = {
  name: "product",
  title: "Product pages",
  screens: [
    screen("product", "Size and color to choose", "/vestido-midi-agave", "stranger", key),
    screen("product-missing", "Nothing chosen yet", "/vestido-midi-agave", "stranger", {
      act: press("form.buy-form button[type=submit]"),
    }),
    screen("product-plain", "Without choices", "/cafetera-de-goteo-mananera", "collector"),
    screen("product-added", "Just added to the cart", "/cafetera-de-goteo-mananera", "stranger", {
      act: press("form.buy-form button[type=submit]"),
    }),
    screen("product-look", "Set of products", "/sala-completa-nogal"),
    screen("product-kit", "Set to build", "/arma-tu-rincon-de-cafe"),
    screen("product-package", "Package", "/paquete-primera-cocina"),
    screen("product-sold-out", "Sold out", "/horno-para-pizza-de-lena-y-gas"),
    screen("product-table", "Choices as a table", "/oficina/agenda-ejecutiva-semanal-2027?view=table", "creditBuyer"),
    screen("product-office", "For businesses", "/oficina/agenda-ejecutiva-semanal-2027", "creditBuyer"),
    screen("product-shoes", "Running shoes", "/tenis-de-montana-volcan"),
  ],
};

export const help = ({ physicalStore }: People["ids"]): Area => ({
  name: "help",
  title: "Stores, help, choices of a visitor",
  screens: [
    screen("stores", "Stores", "/stores"),
    screen("stores-near", "Stores near a postal code", "/stores?q=34000"),
    screen("store", "A store", `/stores/${physicalStore}?sku=${goods.plain}`),
    screen("delivery-help", "Delivery", "/entregas"),
    screen("help", "Help", "/help"),
    screen("contact", "Contact", "/contact"),
    screen("faq", "Frequently asked questions", "/faq"),
    screen("faq-search", "Questions with a word", "/faq?q=devolver"),
    screen("payment-methods", "Ways to pay", "/payment-methods"),
    screen("privacy-choices", "Privacy choices", "/mercado/privacy-choices"),
    screen("preferences", "Language and currency", "/preferences"),
    screen("newsletter", "Newsletter", "/newsletter"),
    screen("newsletter-confirm", "Newsletter, from the email", "/newsletter?confirm=abc"),
    screen("wishlist-guest", "Saved by a guest", "/wishlist", "collector"),
    screen("wishlist-guest-empty", "Nothing saved", "/wishlist"),
  ],
});
