import type { SerializeFrom } from "@remix-run/node";
import { AddressLines } from "#app/components/address-lines.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import { SpendingChart } from "./spending-chart.tsx";
import { UnitWays } from "./unit-ways.tsx";
import type { OverviewPage as OverviewData } from "./overview.server.ts";

type Data = SerializeFrom<OverviewData>;
type Branch = Data["tree"][number];

/** An organization, its units and what is decided in it. */
export function OverviewPage(data: Data) {
  const { text, tree, links } = data;
  const words = text.overview;
  return (
    <>
      <PageHeading title={words.title} text={words.intro} />
      <div className="stack stack--l">
        {tree.length > 0 && (
          <Panel title={words.tree}>
            <nav aria-label={words.tree}>
              <Tree branches={tree} here={words.here} />
            </nav>
          </Panel>
        )}
        <Unit data={data} />
        {links ? <UnitWays text={words} links={links} /> : <p className="small soft">{words.readOnly}</p>}
        {data.spending && <SpendingChart {...data.spending} />}
      </div>
    </>
  );
}

function Tree({ branches, here }: { branches: Branch[]; here: string }) {
  return (
    <ul className="tree">
      {branches.map(({ id, name, href, current, below }) => (
        <li key={id}>
          <a href={href} aria-current={current ? "true" : undefined}>
            {name}
          </a>
          {current && <span className="small soft"> · {here}</span>}
          {below.length > 0 && <Tree branches={below} here={here} />}
        </li>
      ))}
    </ul>
  );
}

function Unit({ data: { text, name, facts, contact, roles, approvals } }: { data: Data }) {
  const words = text.overview;
  return (
    <Panel title={name}>
      <SummaryList
        stacked
        rows={[
          ...facts,
          ...(contact.length > 0 ? [{ name: words.contact, value: <AddressLines lines={contact} /> }] : []),
          { name: words.roles, value: roles || words.noRoles },
          ...approvals,
        ]}
      />
    </Panel>
  );
}
