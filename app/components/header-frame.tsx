import type { ReactNode } from "react";

/** The start of every header: the skip link, ribbons, and the name of the shop. */
export function HeaderFrame({ skip, ribbons, home, slim, bar, children }: HeaderFrameProps) {
  return (
    <>
      <a className="skip-link" href={skip.href}>
        {skip.label}
      </a>
      {ribbons}
      <header className={slim ? "site-header site-header--slim" : "site-header"}>
        <div className="site-header__bar">
          <a className="site-header__home" href={home.href} aria-label={home.label}>
            {home.logo}
          </a>
          {bar}
        </div>
        {children}
      </header>
    </>
  );
}

type HeaderFrameProps = HeaderStart & {
  slim?: boolean;
  /** Beside the name. */
  bar: ReactNode;
  children?: ReactNode;
};

export type HeaderStart = {
  skip: { label: string; href: string };
  /** Preview, agent session, closed store: <Ribbon>. */
  ribbons?: ReactNode;
  home: { href: string; logo: ReactNode; label?: string };
};
