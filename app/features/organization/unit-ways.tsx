import { ButtonLink } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import type { OverviewPage } from "./overview.server.ts";

type WaysProps = { text: OverviewPage["text"]["overview"]; links: Exclude<OverviewPage["links"], false> };

/** What an administrator can do with a unit: edit it, and the rest behind a fold instead of a stack of buttons on a phone. */
export function UnitWays({ text, links }: WaysProps) {
  const ways = [
    { href: links.create, label: text.create },
    { href: links.buyers, label: text.buyers },
    { href: links.rules, label: text.rules },
    { href: links.costCenters, label: text.costCenters },
    { href: links.taxExemption, label: text.taxExemption },
  ].filter((way): way is { href: string; label: string } => Boolean(way.href));
  return (
    <>
      <div className="cluster">
        <ButtonLink href={links.edit}>{text.edit}</ButtonLink>
      </div>
      <Disclosure summary={text.ways}>
        <ul className="link-list">
          {ways.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </Disclosure>
    </>
  );
}
