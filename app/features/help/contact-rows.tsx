import { AddressLines } from "#app/components/address-lines.tsx";
import { type SummaryRow, SummaryList } from "#app/components/summary-list.tsx";

type ContactRowsProps = {
  text: Record<"phone" | "email" | "address", string>;
  contact: { phone?: string; email?: string; address: string[] };
};

/** Phone, email and address of the store, as far as it has them. */
export const ContactRows = ({ text, contact }: ContactRowsProps) => (
  <SummaryList stacked rows={contactRows({ text, contact })} />
);

export const canBeReached = ({ phone, email, address }: ContactRowsProps["contact"]): boolean =>
  Boolean(phone) || Boolean(email) || address.length > 0;

function contactRows({ text, contact: { phone, email, address } }: ContactRowsProps): SummaryRow[] {
  return [
    ...(phone
      ? [{ name: text.phone, value: <ContactLink href={`tel:${phone.replaceAll(" ", "")}`} text={phone} /> }]
      : []),
    ...(email ? [{ name: text.email, value: <ContactLink href={`mailto:${email}`} text={email} /> }] : []),
    ...(address.length > 0 ? [{ name: text.address, value: <AddressLines lines={address} /> }] : []),
  ];
}

const ContactLink = ({ href, text }: { href: string; text: string }) => (
  <a href={href}>
    <bdi dir="ltr">{text}</bdi>
  </a>
);
