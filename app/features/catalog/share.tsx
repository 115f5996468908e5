import { useEffect, useState } from "react";
import { Button } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";

export type ShareView = {
  title: string;
  name: string;
  /** The full address of the page. */
  address: string;
  label: string;
  device: string;
  links: { label: string; href: string }[];
};

/** Ways to share a product: copy the address, mail, WhatsApp, and the device's own share sheet where it has one. */
export function Share({ share: { title, name, address, label, device, links } }: { share: ShareView }) {
  const [able, setAble] = useState(false);
  useEffect(() => setAble("share" in navigator), []);
  // What a shopper cancels is no error.
  const share = () => void navigator.share({ title: name, url: address }).catch(() => {});
  return (
    <Disclosure summary={title} id="share">
      <div className="stack stack--s">
        <label className="small" htmlFor="share-address">
          {label}
        </label>
        <input id="share-address" className="input" dir="ltr" readOnly defaultValue={address} key={address} />
        <p className="cluster">
          {able ? (
            <Button type="button" variant="secondary" onClick={share}>
              {device}
            </Button>
          ) : null}
          {links.map((link) => (
            <a key={link.href} href={link.href} rel="noreferrer" target="_blank">
              {link.label}
            </a>
          ))}
        </p>
      </div>
    </Disclosure>
  );
}
