import type { SerializeFrom } from "@remix-run/node";
import { MenuLayout } from "./menu-layout.tsx";
import type { AccountMenu } from "./menu.server.ts";

/** Around every screen of the account. */
export const AccountLayout = ({ signOut, ...menu }: SerializeFrom<AccountMenu>) => (
  <MenuLayout {...menu} leave={{ ...signOut, intent: "signOut" }} />
);
