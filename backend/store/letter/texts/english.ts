import { englishFrame } from "./frames.ts";
import { englishParcels } from "./english-parcels.ts";
import { englishPayments } from "./english-payments.ts";
import { englishProducts } from "./english-products.ts";
import { englishRegistrations } from "./english-registrations.ts";
import { type Causes, englishCauses, englishSubscriptions } from "./english-subscriptions.ts";

/** A letter: a paragraph that names something unknown is left out, and one that is a code alone is shown large. */
export type LetterText = { subject: string; text: readonly string[]; button?: string };

export const letters = {
  ...englishParcels,
  ...englishProducts,
  "order-confirmation": {
    subject: "Your order {{orderId}}",
    text: ["Thank you for your order.", "Order {{orderId}}, {{placedDate}}", "We write again when it is on its way."],
    button: "See the order",
  },
  "pickup-collector": {
    subject: "You can pick up order {{orderId}}",
    text: ["{{name}}, {{buyer}} asked that you pick up order {{orderId}}.", "Bring an official ID with your name."],
  },
  "order-canceled": {
    subject: "Order {{orderId}} is canceled",
    text: ["Order {{orderId}} is canceled.", "We return {{amount}}, the way you paid."],
    button: "See the order",
  },
  "order-not-approved": {
    subject: "Order {{orderId}} was not approved in time",
    text: ["No one approved order {{orderId}} in time, so it is canceled.", "We return {{amount}}, the way you paid."],
    button: "See the order",
  },
  "order-unpaid": {
    subject: "Order {{orderId}} was not paid in time",
    text: [
      "We have not received the full payment for order {{orderId}}, so it is canceled. You can place it again.",
      "We return {{amount}}, the way you paid.",
    ],
    button: "See the order",
  },
  "order-not-placed": {
    subject: "Order {{orderId}} could not be placed",
    text: ["You had planned order {{orderId}} for a later day. It could not be placed then, so it is canceled."],
    button: "See the order",
  },
  "order-refused": {
    subject: "Order {{orderId}} was refused",
    text: ["Order {{orderId}} can't be delivered, so it is canceled.", "We return {{amount}}, the way you paid."],
    button: "See the order",
  },
  "cart-comment": {
    subject: "About your cart",
    text: ["Our team writes about your cart:", "{{comment}}"],
    button: "See the cart",
  },
  "order-comment": {
    subject: "About your order {{orderId}}",
    text: ["Our team writes about order {{orderId}}:", "{{comment}}"],
    button: "See the order",
  },
  "order-awaits-approval": {
    subject: "Order {{orderId}} awaits approval",
    text: ["Your order {{orderId}} was sent for approval. We write when it is decided."],
    button: "See the order",
  },
  "approval-requested": {
    subject: "There is something to approve",
    text: ["{{submitter}} needs your approval.", "Number {{entityId}}"],
    button: "Decide",
  },
  "approval-reminder": {
    subject: "Something still waits for your approval",
    text: ["{{submitter}} still needs your approval.", "Number {{entityId}}"],
    button: "Decide",
  },
  "approval-approved": {
    subject: "Order {{entityId}} was approved",
    text: ["Your order {{entityId}} was approved.", "Comment: {{comment}}"],
    button: "See the order",
  },
  "approval-rejected": {
    subject: "Order {{entityId}} was not approved",
    text: ["Your order {{entityId}} was not approved.", "Reason: {{comment}}"],
    button: "See the order",
  },
  ...englishPayments,
  "seller-shipped": {
    subject: "Part of order {{orderId}} is on its way",
    text: ["{{seller}} has sent its part of order {{orderId}}.", "{{carrier}}: {{trackingNumber}}"],
    button: "See the order",
  },
  "seller-refused": {
    subject: "Part of order {{orderId}} cannot be delivered",
    text: [
      "{{seller}} cannot deliver this part of order {{orderId}}.",
      "Reason: {{reason}}",
      "We return {{amount}}.",
      "You pay {{less}} less.",
    ],
    button: "See the order",
  },
  "seller-activated": {
    subject: "{{seller}} can sell now",
    text: ["{{seller}} is open: its products are in the shop."],
    button: "See the seller's page",
  },
  "seller-deactivated": {
    subject: "{{seller}} is paused",
    text: [
      "{{seller}} is paused: its products are not in the shop. Orders that were placed still have to be sent.",
      "Reason: {{reason}}",
    ],
  },
  "return-code": {
    subject: "Your code for order {{orderId}}",
    text: [
      "With this code you confirm that order {{orderId}} is yours:",
      "{{code}}",
      "It can be used once, for a short time.",
    ],
  },
  "return-instructions": {
    subject: "Your return {{rmaId}}",
    text: [
      "We have your return {{rmaId}} of order {{orderId}}.",
      "You will get back {{totalCredit}} when it has arrived.",
    ],
    button: "How to send it",
  },
  "return-credited": {
    subject: "Your return {{rmaId}} is credited",
    text: ["Your return {{rmaId}} has arrived. You get back {{totalCredit}}."],
    button: "See the return",
  },
  ...englishSubscriptions,
  "voucher-issued": {
    subject: "A voucher for you",
    text: ["You have a voucher for {{amount}}.", "Voucher {{folio}} is good until {{expiryDate}}."],
    button: "See your vouchers",
  },
  "loyalty-otp": {
    subject: "Your code",
    text: ["Your code for the loyalty program:", "{{code}}", "Do not give it to anyone."],
  },
  "loyalty-linked": {
    subject: "Your loyalty card is linked",
    text: ["Card {{cardNumber}} is linked to your account."],
    button: "See your points",
  },
  "loyalty-unlinked": {
    subject: "Your loyalty card is no longer linked",
    text: ["Card {{cardNumber}} is no longer linked to your account. If it was not you, write to us at once."],
  },
  "club-message": { subject: "Order {{orderId}}", text: ["The club has news about your order {{orderId}}."] },
  welcome: {
    subject: "Welcome to {{store}}",
    text: ["Your account is ready. Your username is {{logonId}}."],
    button: "Go to the shop",
  },
  invitation: {
    subject: "Your account at {{store}}",
    text: ["{{organization}} has opened an account for you: {{logonId}}.", "Choose a password to begin."],
    button: "Choose a password",
  },
  ...englishRegistrations,
  "password-reset": {
    subject: "Your code for a new password",
    text: ["With this code you can choose a new password:", "{{code}}", "If you did not ask for it, do nothing."],
    button: "Choose a password",
  },
  "temporary-password": {
    subject: "Your temporary password",
    text: [
      "An administrator has reset your password. Sign in as {{logonId}} with this one and choose your own:",
      "{{code}}",
    ],
    button: "Sign in",
  },
  "password-changed": {
    subject: "Your password was changed",
    text: ["The password of {{logonId}} was changed. If it was not you, choose a new one at once."],
    button: "Choose a password",
  },
  "email-changed": {
    subject: "Your email was changed",
    text: ["The email of {{logonId}} was changed. If it was not you, write to us at once."],
  },
  "changed-on-behalf": {
    subject: "Your account was changed",
    text: [
      "{{agentName}} of our team has changed something in your account for you. If you did not ask for it, write to us.",
    ],
    button: "See your account",
  },
  quotation: {
    subject: "Quotation {{number}}",
    text: [
      "{{senderName}} ({{organizationName}}) sends you this quotation.",
      "Valid until {{validUntil}}",
      "{{message}}",
    ],
    button: "See the quotation",
  },
  "tax-certificate-submitted": {
    subject: "A tax certificate to review",
    text: ["{{organizationName}} has sent certificate {{number}}."],
  },
  "tax-certificate-accepted": {
    subject: "Your tax certificate was accepted",
    text: ["Certificate {{number}} of {{organizationName}} was accepted. It is good until {{validUntil}}."],
    button: "See the certificate",
  },
  "tax-certificate-rejected": {
    subject: "Your tax certificate was rejected",
    text: ["Certificate {{number}} of {{organizationName}} was rejected.", "Reason: {{reason}}"],
    button: "See the certificate",
  },
  "wishlist-announcement": {
    subject: "{{senderName}} shares a wish list with you",
    text: ["{{recipientName}}, {{senderName}} would like to show you a wish list.", "{{message}}"],
    button: "See the wish list",
  },
  "newsletter-confirmation": {
    subject: "Please confirm your subscription",
    text: ["You are one step away from our news. If you did not ask for it, do nothing."],
    button: "Confirm",
  },
  "newsletter-welcome": {
    subject: "You will get our news",
    text: ["Thank you. We write only when there is something new."],
  },
} satisfies Record<string, LetterText>;

export type LetterKind = keyof typeof letters;
export type LetterTexts = {
  frame: typeof englishFrame;
  letters: Record<LetterKind, LetterText>;
  causes: Causes;
};
export const english: LetterTexts = { frame: englishFrame, letters, causes: englishCauses };
