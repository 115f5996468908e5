import { AddressLines } from "#app/components/address-lines.tsx";
import { Panel } from "#app/components/page-layout.tsx";

type DestinationsProps = {
  title: string;
  /** `goods`: what goes there, if not everything does. */
  destinations: readonly { lines: string[]; goods: string[] }[];
  headingLevel?: "h2" | "h3";
};

/** Where the goods of an order go. */
export function Destinations({ title, destinations, headingLevel = "h2" }: DestinationsProps) {
  return destinations.map(({ lines, goods }) => (
    <Panel key={[...lines, ...goods].join()} title={title} headingLevel={headingLevel}>
      <p>
        <AddressLines lines={lines} />
      </p>
      {goods.length > 0 && (
        <ul>
          {goods.map((good) => (
            <li key={good}>
              <bdi>{good}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  ));
}
