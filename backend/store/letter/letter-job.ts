import { type Job, requestJob } from "#backend/platform/clock/job.ts";
import { countDelivery } from "#backend/platform/clock/metrics.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import type { Db } from "#backend/platform/db/client.ts";
import {
  claimMail,
  type Delivery,
  dueMails,
  isStale,
  type MailRow,
  messageIdOf,
  settleMail,
} from "#backend/platform/mail/queue.ts";
import { composeLetter } from "./compose.ts";
import type { ReadPictures } from "./pictures.ts";
import { type Mailer, openMailer, type SmtpSettings } from "./smtp.ts";
import { openTexter, type SmsSettings, type Texter } from "./sms.ts";
import { writeLetter } from "./write.ts";

/** The channels through which the outbox is sent. Messages without a channel stay there. */
export type DeliverySettings = { smtp?: SmtpSettings; sms?: SmsSettings };
export type Ways = { mailer?: Mailer; texter?: Texter };

/** Opens what is configured: a mail server for emails, a gateway for text messages. */
export const openWays = ({ smtp, sms }: DeliverySettings): Ways => ({
  ...(smtp && { mailer: openMailer(smtp) }),
  ...(sms && { texter: openTexter(sms) }),
});

const every = 5_000;
/** A round takes some letters and leaves the rest to the next one: a hanging server must not delay the shutdown of the process. */
const perRound = 20;

/**
 * Sends what is waiting in the outbox. Each letter is sent at least once: if a process dies after the server has accepted a
 * letter but before that is recorded, another process sends it again with the same `Message-ID`.
 * @param pictures finds the pictures of goods; without it, letters have none
 * @see docs/operations.md#letters
 */
export const letterJob = (ways: Ways, pictures?: ReadPictures): Job =>
  requestJob({
    name: "letters",
    everyMs: every,
    limit: perRound,
    due: async (db, { now, limit, ready }) => {
      const open = { mail: ways.mailer !== undefined, sms: ways.texter !== undefined };
      return open.mail || open.sms ? dueMails(db, { now, limit, ready: ready(outbox.id) }, open) : [];
    },
    work: (db, { id }, { now }) => deliver(db, { ...ways, pictures }, Number(id), now),
  });

type Means = Ways & { pictures: ReadPictures | undefined };

async function deliver(db: Db, means: Means, id: number, now: Date): Promise<boolean> {
  const row = await claimMail(db, id, now);
  if (!row) return false;
  const channel = row.to.includes("@") ? "mail" : "sms";
  const delivery = isStale(row, now) ? never("it waited too long to be sent") : await attempt(db, means, row);
  await settleMail(db, row, delivery, now);
  countDelivery(channel, delivery.done ? "sent" : delivery.again);
  return delivery.done;
}

async function attempt(db: Db, { mailer, texter, pictures }: Means, row: MailRow): Promise<Delivery> {
  if (opening.has(row.kind) && row.secretOf === null) return never("its code is used or over");
  const letter = await composeLetter(db, row, pictures);
  if (!letter) return never(`no text for ${row.kind}`);
  const { to } = row;
  if (!to.includes("@")) {
    const text = [letter.brand.name, ...letter.paragraphs.map((one) => one.text)].join(" ");
    return texter ? texter.send({ to, text, messageId: messageIdOf(row, "sms") }) : never("no way to send it");
  }
  if (!mailer) return never("no way to send it");
  const envelope = { to, messageId: messageIdOf(row, mailer.domain), senderName: letter.brand.name };
  return mailer.send({ ...envelope, letter: writeLetter(letter) });
}

const never = (why: string): Delivery => ({ done: false, again: "never", why });

/** Letters that are useless without the code in them. */
const opening = new Set([
  "invitation",
  "loyalty-otp",
  "newsletter-confirmation",
  "password-reset",
  "return-code",
  "stock-alert-confirmation",
  "temporary-password",
]);
