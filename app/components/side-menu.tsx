import type { ReactNode } from "react";
import { DrawerButton, DrawerHead, drawerProps } from "#app/components/drawer.tsx";
import { Icon, type IconName } from "#app/components/icon.tsx";

/** The menu of the account, business and service screens: a drawer on phones, a column on wide screens. */
export function SideMenu({ id = "side-menu", label, closeLabel, items, children }: SideMenuProps) {
  return (
    <div className="side-menu">
      <DrawerButton drawer={id} label={label} icon="menu" />
      <nav className="drawer" aria-label={label} {...drawerProps(id)}>
        <DrawerHead drawer={id} title={label} closeLabel={closeLabel} />
        {groupsOf(items).map(({ group, members }, index) => (
          <div key={group ?? index} className="side-menu__group">
            {group ? <p id={`${id}-${index}`}>{group}</p> : null}
            <ul className="side-menu__list" aria-labelledby={group ? `${id}-${index}` : undefined}>
              {members.map((item) => (
                <li key={item.href}>
                  <a className="side-menu__link" href={item.href} aria-current={item.current}>
                    {item.icon ? <Icon name={item.icon} /> : null}
                    {item.label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {children}
      </nav>
    </div>
  );
}

/** Account, business and service screens: their menu beside the page; a disclosure on phones. */
export function WithMenu({ menu, children }: { menu: ReactNode; children: ReactNode }) {
  return (
    <div className="with-menu">
      {menu}
      <div className="with-menu__main">{children}</div>
    </div>
  );
}

export type SideMenuProps = {
  id?: string;
  label: string;
  closeLabel: string;
  items: MenuItem[];
  /** Anything that is not a link, such as signing out. */
  children?: ReactNode;
};

/** `page`: this very page; `true`: the entry to which this page belongs. Neighbors of one `group` are under its name. */
type MenuItem = {
  label: string;
  href: string;
  current?: "page" | "true" | undefined;
  icon?: IconName | undefined;
  group?: string | undefined;
};

function groupsOf(items: readonly MenuItem[]) {
  const groups: { group: string | undefined; members: MenuItem[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && last.group === item.group) last.members.push(item);
    else groups.push({ group: item.group, members: [item] });
  }
  return groups;
}
