import type { SerializeFrom } from "@remix-run/node";
import { ButtonLink } from "#app/components/button.tsx";
import { Confirmation } from "#app/components/confirmation.tsx";
import type { WaitingPage as WaitingData } from "./registration.server.ts";

/** A registration that waits, or was not approved: no one is signed in. */
export function WaitingPage({ text, home, state }: SerializeFrom<WaitingData>) {
  return (
    <Confirmation icon={state === "pending" ? "done" : "warning"} title={text.title}>
      <p>{text.text}</p>
      <ButtonLink href={home.href}>{home.label}</ButtonLink>
    </Confirmation>
  );
}
