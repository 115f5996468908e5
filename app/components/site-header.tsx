import type { ReactNode } from "react";
import { classNames } from "#app/components/class-names.ts";
import { Departments, type DepartmentsProps } from "#app/components/departments.tsx";
import { DrawerButton } from "#app/components/drawer.tsx";
import { HeaderFrame, type HeaderStart } from "#app/components/header-frame.tsx";
import { Icon, type IconName } from "#app/components/icon.tsx";

/** The head of every page. Everything in it is a link, a form or a native disclosure. */
export function SiteHeader({ skip, ribbons, home, menuLabel, search, links, departments }: SiteHeaderProps) {
  const drawer = departments.id ?? "departments";
  return (
    <HeaderFrame
      skip={skip}
      ribbons={ribbons}
      home={home}
      bar={
        <>
          <div className="site-header__search">{search}</div>
          <div className="site-header__links">
            {links.map((link) => (
              <HeaderLink key={link.href} {...link} />
            ))}
            <DrawerButton drawer={drawer} label={menuLabel} icon="menu" variant="header" />
          </div>
        </>
      }
    >
      <Departments {...departments} />
    </HeaderFrame>
  );
}

/** `badge` is the number in the corner (units in the cart); `spoken` says it in words: "Cart, 3 items". */
export type HeaderLinkProps = {
  icon: IconName;
  label: string;
  href: string;
  badge?: string;
  spoken?: string;
  /** Left out where there is no room for it: the menu has it there. */
  wideOnly?: boolean;
};

export type SiteHeaderProps = HeaderStart & {
  menuLabel: string;
  search: ReactNode;
  links: HeaderLinkProps[];
  departments: DepartmentsProps;
};

function HeaderLink({ icon, label, href, badge, spoken, wideOnly }: HeaderLinkProps) {
  return (
    <a className={classNames("header-link", wideOnly && "header-link--wide")} href={href} aria-label={spoken}>
      <Icon name={icon} />
      <span className="header-link__label">{label}</span>
      {badge ? <span className="header-link__badge">{badge}</span> : null}
    </a>
  );
}
