import type { SerializeFrom } from "@remix-run/node";
import { ButtonLink } from "#app/components/button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { LineItems } from "#app/components/line-item.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { DropItem, KeptItem } from "./kept-item.tsx";
import { NamesUnknown } from "./names-unknown.tsx";
import type { SavedPage as SavedData } from "./saved.server.ts";

/** What a guest has saved on this device. */
export function SavedPage({ text, items, failed, home, signIn }: SerializeFrom<SavedData>) {
  const words = text.saved;
  return (
    <>
      <PageHeading title={words.title} />
      <FormErrors idOf={(name, { itemId = [] }) => (itemId[0] ? `${name}-${itemId[0]}` : name)} />
      {failed && <NamesUnknown text={text} />}
      {items.length === 0 ? (
        <EmptyState icon="heart" title={words.emptyTitle} text={words.emptyText}>
          <ButtonLink href={home}>{text.browse}</ButtonLink>
          <a href={signIn}>{words.signIn}</a>
        </EmptyState>
      ) : (
        <div className="stack stack--l">
          <Notice quiet>
            <p>
              {words.here} <a href={signIn}>{words.signIn}</a>
            </p>
          </Notice>
          <LineItems label={text.list.items}>
            {items.map((item) => (
              <KeptItem
                key={item.id}
                text={text}
                item={item}
                remove={<DropItem text={text} item={item} values={{ partNumber: item.partNumber }} />}
              />
            ))}
          </LineItems>
        </div>
      )}
    </>
  );
}
