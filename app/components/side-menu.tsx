import type { ReactNode } from "react";
import { DrawerButton, DrawerHead, drawerProps } from "#app/components/drawer.tsx";

/** The menu of the account, business and service screens: a drawer on phones, a column on wide screens. */
export function SideMenu({ id = "side-menu", label, closeLabel, items, children }: SideMenuProps) {
  return (
    <div className="side-menu">
      <DrawerButton drawer={id} label={label} icon="menu" />
      <nav className="drawer" aria-label={label} {...drawerProps(id)}>
        <DrawerHead drawer={id} title={label} closeLabel={closeLabel} />
        <ul className="side-menu__list">
          {items.map((item) => (
            <li key={item.href}>
              <a className="side-menu__link" href={item.href} aria-current={item.current}>
                {item.label}
              </a>
            </li>
          ))}
        </ul>
        {children}
      </nav>
    </div>
  );
}

export type SideMenuProps = {
  id?: string;
  label: string;
  closeLabel: string;
  /** `page`: this very page; `true`: the entry to which this page belongs. */
  items: { label: string; href: string; current?: "page" | "true" }[];
  /** What is not a link: signing out. */
  children?: ReactNode;
};
