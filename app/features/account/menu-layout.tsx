import { Outlet, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { HiddenFields } from "#app/components/form.tsx";
import { WithMenu } from "#app/components/side-menu.tsx";
import { SideMenu, type SideMenuProps } from "#app/components/side-menu.tsx";
import { markCurrent } from "./current.ts";

/** The layout around pages that share a menu; the last entry of the menu is the way out. */
export function MenuLayout({ id, label, closeLabel, items, about, leave }: MenuLayoutProps) {
  const { pathname } = useLocation();
  const menu = (
    <SideMenu id={id} label={label} closeLabel={closeLabel} items={markCurrent(items, pathname)}>
      {about}
      <form method="post" action={leave.action} data-native="">
        <HiddenFields values={{ intent: leave.intent }} />
        <button type="submit" className="side-menu__link">
          {leave.label}
        </button>
      </form>
    </SideMenu>
  );
  return (
    <WithMenu menu={menu}>
      <Outlet />
    </WithMenu>
  );
}

type MenuLayoutProps = Omit<SideMenuProps, "children"> & {
  /** Between the entries and the way out. */
  about?: ReactNode;
  leave: { intent: string; label: string; action: string };
};
