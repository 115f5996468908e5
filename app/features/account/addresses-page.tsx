import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { AddressLines } from "#app/components/address-lines.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { fill } from "#app/i18n/fill.ts";
import type { AddressesPage as AddressesData } from "./addresses.server.ts";

type Data = SerializeFrom<AddressesData>;

/** The address book. */
export function AddressesPage(data: Data) {
  const { text, addresses, add } = data;
  return (
    <>
      <PageHeading title={data.heading} actions={<ButtonLink href={add}>{text.addresses.add}</ButtonLink>} />
      <FormErrors />
      {addresses.length === 0 && <EmptyState icon="pin" title={text.addresses.empty} text={text.addresses.emptyText} />}
      <div className="columns">
        {addresses.map((address) => (
          <Address key={address.nickName} text={text.addresses} address={address} />
        ))}
      </div>
    </>
  );
}

type AddressProps = { text: Data["text"]["addresses"]; address: Data["addresses"][number] };

function Address({ text, address }: AddressProps) {
  const { nickName, name, lines, primary, self, unnamed, edit } = address;
  return (
    <Panel title={<bdi>{name}</bdi>} action={primary && <Badge kind="good">{text.primary}</Badge>}>
      <p>
        <AddressLines lines={lines} />
      </p>
      <div className="cluster">
        <a href={edit}>
          {unnamed ? text.giveName : text.edit}
          <VisuallyHidden> {name}</VisuallyHidden>
        </a>
        {!primary && !unnamed && (
          <form method="post">
            <HiddenFields values={{ intent: "makePrimary", nickName }} />
            <Button variant="quiet">
              {text.makePrimary}
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          </form>
        )}
      </div>
      {self ? <p className="small soft">{text.self}</p> : <Removal text={text} address={address} />}
    </Panel>
  );
}

/** Deleting asks for confirmation: the question opens, and the button below it deletes. */
function Removal({ text, address: { nickName, name } }: AddressProps) {
  return (
    <Disclosure
      summary={
        <>
          {text.remove}
          <VisuallyHidden> {name}</VisuallyHidden>
        </>
      }
    >
      <p>{fill(text.removeAsk, { name })}</p>
      <form method="post">
        <HiddenFields values={{ intent: "removeAddress", nickName }} />
        <Button variant="danger" size="small">
          {text.removeYes}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </form>
    </Disclosure>
  );
}
