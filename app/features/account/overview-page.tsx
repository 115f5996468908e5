import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { AddressLines } from "#app/components/address-lines.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { IfForeign } from "#app/components/phrase.tsx";
import { Picture } from "#app/components/picture.tsx";
import { OrderButton } from "#app/features/order/order-button.tsx";
import type { OverviewPage as OverviewData } from "./overview.server.ts";

type Data = SerializeFrom<OverviewData>;
type CardData = Data["cards"][number];

/** One card for each part of the account. */
export function OverviewPage(data: Data) {
  return (
    <>
      <PageHeading title={data.heading} />
      <div className="columns">
        {data.cards.map((card) => (
          <Card key={card.id} data={data} card={card} />
        ))}
      </div>
    </>
  );
}

function Card({ data, card }: { data: Data; card: CardData }) {
  const { id, title, rows, lines, empty, failed, link } = card;
  return (
    <Panel title={title}>
      {failed ? (
        <div data-degraded={id}>
          <Notice kind="info">{data.text.cards.failed}</Notice>
        </div>
      ) : (
        empty && <p className="soft">{empty}</p>
      )}
      {rows.length > 0 && (
        <ul className="stack">
          {rows.map((row) => (
            <Row key={row.id} data={data} row={row} />
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <p>
          <AddressLines lines={lines} />
        </p>
      )}
      <p>
        <a href={link.href}>{link.label}</a>
      </p>
    </Panel>
  );
}

function Row({ data: { pay, again, ticket }, row }: { data: Data; row: CardData["rows"][number] }) {
  const { title } = row;
  return (
    <li className="spread">
      <span>
        <a href={row.href}>{title}</a>
        <br />
        <span className="small soft">{row.facts}</span>
        {row.goods && <Goods {...row.goods} />}
      </span>
      {row.badge && <Badge kind={row.badge.kind}>{row.badge.label}</Badge>}
      {row.pay && <OrderButton to={row.pay} intent="repay" label={pay} name={title} />}
      {row.again && <OrderButton to={row.again} intent="again" ticket={ticket} label={again} name={title} secondary />}
    </li>
  );
}

/** What was ordered; the pictures add nothing to the text for those who do not see them. */
function Goods({ name, lang, more, pictures }: NonNullable<CardData["rows"][number]["goods"]>) {
  return (
    <>
      <br />
      <span className="small">
        <IfForeign lang={lang}>{name}</IfForeign> {more}
      </span>
      <span className="thumbnails">
        {pictures.map((picture) => (
          <Picture key={picture.src} {...picture} />
        ))}
      </span>
    </>
  );
}
