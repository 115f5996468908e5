import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";
import { Notice } from "#app/components/notice.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import type { GiftView, loadGifts } from "./view.server.ts";

type Gifts = NonNullable<SerializeFrom<Awaited<ReturnType<typeof loadGifts>>>>;

/** The gifts of an order, where it has some. */
export function GiftList({ gifts, action }: { gifts: Gifts; action?: ReactNode }) {
  if (gifts.failed)
    return (
      <div data-degraded="gift-wrap">
        <Notice kind="warning">{gifts.text.unknown}</Notice>
      </div>
    );
  return (
    <Panel title={gifts.text.gift} action={action}>
      {gifts.gifts.map((gift) => (
        <Gift key={gift.id} gift={gift} />
      ))}
    </Panel>
  );
}

/** What is in a gift and what its note says, in the note's own direction. */
export function Gift({ gift: { goods, how, names, message } }: { gift: SerializeFrom<GiftView> }) {
  return (
    <div className="stack stack--s">
      <p>
        {goods.map((one) => (
          <span key={one}>
            <bdi>{one}</bdi>
            <br />
          </span>
        ))}
        <span className="soft">{how.join(" · ")}</span>
      </p>
      {names.map(({ name, value }) => (
        <p key={name}>
          {name}: <bdi>{value}</bdi>
        </p>
      ))}
      {message && (
        <p className="preserve-lines" dir="auto">
          {message}
        </p>
      )}
    </div>
  );
}
