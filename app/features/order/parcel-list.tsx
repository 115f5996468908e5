import type { SerializeFrom } from "@remix-run/node";
import { Panel } from "#app/components/page-layout.tsx";
import { OrderLines } from "./order-lines.tsx";
import type { ParcelView } from "./parcels.server.ts";

type ParcelListProps = {
  parcels: SerializeFrom<ParcelView>[];
  words: { contents: string; charge: string };
  times: string;
};

/** An order that travels in several parcels: each with its place, its day, its goods and its price. */
export function ParcelList({ parcels, words, times }: ParcelListProps) {
  return (
    <div className="stack">
      {parcels.map(({ id, title, mode, when, place, charge, lines, more }) => (
        <Panel key={id} title={title}>
          {when && <p className="strong">{when}</p>}
          <p>
            {[mode, ...place].filter(Boolean).map((text) => (
              <span key={text}>
                <bdi>{text}</bdi>
                <br />
              </span>
            ))}
            {words.charge}: <bdi>{charge}</bdi>
          </p>
          <OrderLines label={words.contents} times={times} lines={lines} more={more} />
        </Panel>
      ))}
    </div>
  );
}
