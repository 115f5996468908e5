import { HeaderFrame, type HeaderStart } from "#app/components/header-frame.tsx";
import { Icon } from "#app/components/icon.tsx";

/** The header of the checkout: the shop's name, a note that it is secure, help, and nothing that leads away. */
export function CheckoutHeader({ skip, ribbons, home, safe, help }: CheckoutHeaderProps) {
  return (
    <HeaderFrame
      skip={skip}
      ribbons={ribbons}
      home={home}
      slim
      bar={
        <>
          <p className="site-header__safe">
            <Icon name="lock" /> {safe}
          </p>
          <p className="site-header__help">
            <span>{help.label}</span>{" "}
            <a href={help.href} dir="ltr">
              {help.phone}
            </a>
          </p>
        </>
      }
    />
  );
}

/** The footer of the checkout: the terms one agrees to, in one line. */
export function CheckoutFooter({ links, legal }: { links: { label: string; href: string }[]; legal: string }) {
  return (
    <footer className="checkout-footer">
      <ul className="cluster">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
      <p>{legal}</p>
    </footer>
  );
}

type CheckoutHeaderProps = HeaderStart & {
  safe: string;
  help: { label: string; phone: string; href: string };
};
