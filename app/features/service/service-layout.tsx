import type { SerializeFrom } from "@remix-run/node";
import { MenuLayout } from "#app/features/account/menu-layout.tsx";
import type { ServiceMenu } from "./menu.server.ts";

/** Around every page of the desk, with whose it is. */
export const ServiceLayout = ({ who, leave, ...menu }: SerializeFrom<ServiceMenu>) => (
  <MenuLayout
    {...menu}
    id="service-menu"
    about={
      <p className="small soft">
        <bdi>{who}</bdi>
      </p>
    }
    leave={{ ...leave, intent: "leave" }}
  />
);
