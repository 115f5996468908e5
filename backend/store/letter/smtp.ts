import { createTransport } from "nodemailer";
import type { Delivery } from "#backend/platform/mail/queue.ts";
import type { WrittenLetter } from "./write.ts";

export type SmtpSettings = { url: string; from: string; tls: "required" | "optional" | "off" };
export type Envelope = { to: string; messageId: string; senderName: string; letter: WrittenLetter };
export type Mailer = { domain: string; send: (envelope: Envelope) => Promise<Delivery> };

/** Every phase of an attempt has a timeout; together they are shorter than the lease of a letter. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/** The timeout of each phase of an attempt in milliseconds, and the trusted certificate authority. */
type Connection = typeof limits & { tls?: { ca: string } };

/** Sends letters to a server, with one connection for each. @param connection shorter timeouts and an authority, for tests */
export function openMailer({ url, from, tls }: SmtpSettings, connection: Connection = limits): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const transport = createTransport({
    ...{ host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || (secure ? 465 : 587)), secure },
    ...{ requireTLS: tls === "required" && !secure, ignoreTLS: tls === "off" },
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...connection,
    // A letter consists of text only: nothing is read from files or addresses.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  return {
    domain: from.split("@")[1] ?? "localhost",
    async send({ to, messageId, senderName, letter: { subject, html, text, replyTo, unsubscribe } }) {
      try {
        await transport.sendMail({
          ...{
            from: { name: senderName, address: from },
            to: { name: "", address: to },
            messageId,
            subject,
            html,
            text,
          },
          ...(replyTo && { replyTo: { name: "", address: replyTo } }),
          ...(unsubscribe && { list: { unsubscribe: unsubscribe.url } }),
          headers: {
            "Auto-Submitted": "auto-generated",
            ...(unsubscribe?.oneClick && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
          },
        });
        return { done: true };
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}

/** A permanent refusal is a 5xx; a wrong password is ours to fix, and every other failure is temporary. */
function failureOf(error: unknown): Delivery {
  const code = fieldOf(error, "responseCode");
  const name = fieldOf(error, "code");
  const isFinal = /^5\d\d$/.test(code) && name !== "EAUTH" && name !== "ETLS";
  return { done: false, again: isFinal ? "never" : "later", why: ["SMTP", name, code].filter(Boolean).join(" ") };
}

const fieldOf = (error: unknown, field: string): string =>
  String((error instanceof Error && Object.entries(error).find(([name]) => name === field)?.[1]) || "");
