import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";
import { Button } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { PageHeading, WithMenu } from "#app/components/page-layout.tsx";
import { SideMenu } from "#app/components/side-menu.tsx";
import type { AccountFrame as Frame } from "./frame.server.ts";

type FrameProps = { frame: SerializeFrom<Frame>; intro?: string; actions?: ReactNode; children: ReactNode };

/** A screen of the account: the menu beside it, its heading, its part, the way out. */
export function AccountFrame({ frame, intro, actions, children }: FrameProps) {
  const { text, menu, heading, signOut } = frame;
  return (
    <WithMenu menu={<SideMenu label={text.menu} closeLabel={text.close} items={menu} />}>
      <PageHeading title={heading} text={intro} actions={actions} />
      {children}
      <form method="post" action={signOut.action} data-native="" className="cluster">
        <HiddenFields values={{ intent: "signOut" }} />
        <Button variant="quiet">{signOut.label}</Button>
      </form>
    </WithMenu>
  );
}
