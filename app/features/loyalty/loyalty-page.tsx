import type { SerializeFrom } from "@remix-run/node";
import { DataTable } from "#app/components/data-table.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { LinkCard, UnlinkCard } from "./loyalty-forms.tsx";
import type { LoyaltyPage as LoyaltyData } from "./loyalty.server.ts";

type Data = SerializeFrom<LoyaltyData>;
type Card = NonNullable<Data["card"]>;

/** The shopper's card, or the form to link one. */
export function LoyaltyPage({ text, away, card, code }: Data) {
  return (
    <>
      <PageHeading title={text.title} text={text.intro} />
      <FormErrors labels={fieldLabels(text)} />
      <div className="stack stack--l">
        {away && (
          <div data-degraded="loyalty">
            <Notice kind="info">{text.away}</Notice>
          </div>
        )}
        {card && <Balance text={text} card={card} />}
        {card && <Movements text={text} card={card} />}
        {card && <UnlinkCard text={text} code={code} />}
        {!card && !away && <LinkCard text={text} code={code} />}
      </div>
    </>
  );
}

const fieldLabels = ({ link, unlink }: Data["text"]) => ({
  ...{ cardNumber: link.number, alias: link.alias, otp: link.otp },
  ...{ reason: unlink.reason, comment: unlink.comment },
});

function Balance({ text, card }: { text: Data["text"]; card: Card }) {
  return (
    <Panel title={<bdi>{card.name}</bdi>}>
      {card.blocked && <Notice kind="warning">{text.blocked}</Notice>}
      {card.balance ? (
        <p>
          <span className="strong">
            {text.card.balance}: {card.balance.amount}
          </span>
          <br />
          {card.balance.points}
          <br />
          <span className="small soft">{card.asOf}</span>
        </p>
      ) : (
        <div data-degraded="loyalty">
          <Notice kind="info">{text.stale}</Notice>
        </div>
      )}
      <SummaryList rows={card.facts.map(({ name, value }) => ({ name, value: <bdi>{value}</bdi> }))} />
      {card.expiring.length > 0 && (
        <Notice kind="info" title={text.expiring.title} quiet>
          <ul>
            {card.expiring.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
        </Notice>
      )}
    </Panel>
  );
}

function Movements({ text, card }: { text: Data["text"]; card: Card }) {
  const words = text.movements;
  if (!card.movements.length) return card.balance ? <p className="soft">{words.none}</p> : null;
  return (
    <DataTable
      caption={words.title}
      columns={[
        { key: "what", label: words.what, rowHeader: true },
        { key: "date", label: words.date },
        { key: "amount", label: words.amount, end: true },
        { key: "after", label: words.after, end: true },
      ]}
      rows={card.movements.map(({ id, ...cells }) => ({ id, cells }))}
    />
  );
}
