import type { SerializeFrom } from "@remix-run/node";
import { Outlet, useLocation } from "@remix-run/react";
import { HiddenFields } from "#app/components/form.tsx";
import { WithMenu } from "#app/components/page-layout.tsx";
import { SideMenu } from "#app/components/side-menu.tsx";
import { markCurrent } from "#app/features/account/current.ts";
import type { ServiceMenu } from "./menu.server.ts";

/** Around every page of the desk: whose it is, its pages, and the way out. */
export function ServiceLayout({ label, closeLabel, who, items, leave }: SerializeFrom<ServiceMenu>) {
  const { pathname } = useLocation();
  const menu = (
    <SideMenu id="service-menu" label={label} closeLabel={closeLabel} items={markCurrent(items, pathname)}>
      <p className="small soft">
        <bdi>{who}</bdi>
      </p>
      <form method="post" action={leave.action} data-native="">
        <HiddenFields values={{ intent: "leave" }} />
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
