import type { SerializeFrom } from "@remix-run/node";
import { Outlet, useLocation } from "@remix-run/react";
import { HiddenFields } from "#app/components/form.tsx";
import { WithMenu } from "#app/components/page-layout.tsx";
import { SideMenu } from "#app/components/side-menu.tsx";
import { markCurrent } from "./current.ts";
import type { AccountMenu } from "./menu.server.ts";

/** Around every screen of the account: its menu, with the way out as the last entry. */
export function AccountLayout({ label, closeLabel, items, signOut }: SerializeFrom<AccountMenu>) {
  const { pathname } = useLocation();
  const menu = (
    <SideMenu label={label} closeLabel={closeLabel} items={markCurrent(items, pathname)}>
      <form method="post" action={signOut.action} data-native="">
        <HiddenFields values={{ intent: "signOut" }} />
        <button type="submit" className="side-menu__link">
          {signOut.label}
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
