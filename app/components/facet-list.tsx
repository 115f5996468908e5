import type { ReactNode } from "react";
import { Disclosure } from "#app/components/disclosure.tsx";
import { DrawerButton, DrawerHead, drawerProps } from "#app/components/drawer.tsx";
import { Icon } from "#app/components/icon.tsx";

/**
 * The filters of a listing, every one a link: a drawer on phones, a column beside the results on wide screens. Where
 * scripts run, scroll position and focus are kept: links are identified by their text, because their addresses change.
 */
export function FacetList({ id = "filters", label, closeLabel, groups, show, children }: FacetListProps) {
  if (groups.length === 0 && !children) return null;
  return (
    <nav className="facets drawer" aria-label={label} data-prevent-scroll-reset="" {...drawerProps(id)}>
      <DrawerHead drawer={id} title={label} closeLabel={closeLabel} />
      <div className="facets__body">
        {groups.map((group) => (
          <Disclosure key={group.id} id={facetId(group)} summary={group.name} open={group.open ?? true}>
            <ul className="facets__list">
              {group.entries.map((entry) => (
                <li key={entry.label}>
                  <FacetLink {...entry} href={`${entry.href}#${id}`} />
                </li>
              ))}
            </ul>
            {group.more ? <a href={group.more.href}>{group.more.label}</a> : null}
          </Disclosure>
        ))}
        {children}
      </div>
      {show ? <ShowResults drawer={id} {...show} /> : null}
    </nav>
  );
}

/**
 * Placed within reach of the thumb on phones. A filter's address ends in the drawer's id, so that it is still open on the
 * next page, as a target; only a link closes that. If its button opened it, it is a popover, which only a button closes.
 */
function ShowResults({ drawer, label, to }: { drawer: string; label: string; to: string }) {
  return (
    <p className="facets__show">
      <a className="button button--primary" href={`#${to}`}>
        {label}
      </a>
      <button
        type="button"
        className="button button--primary"
        {...{ popovertarget: drawer, popovertargetaction: "hide" }}
      >
        {label}
      </button>
    </p>
  );
}

/** The element that holds a group. */
export const facetId = ({ id }: Pick<FacetGroup, "id">): string => `facet-${id}`;

/** Opens the filters on phones, e.g. "Filters (2)". */
export function FacetButton({ id = "filters", label }: { id?: string; label: string }) {
  return <DrawerButton drawer={id} label={label} icon="filter" />;
}

/** The active filters, each with a link to remove it. */
export function ChosenFilters({ label, filters, clear }: ChosenFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <ul className="chosen-filters" aria-label={label} data-prevent-scroll-reset="">
      {filters.map((filter) => (
        <li key={filter.label}>
          <a className="chosen-filters__link" href={filter.href} aria-label={filter.removeLabel}>
            {filter.label}
            <Icon name="close" />
          </a>
        </li>
      ))}
      {clear ? (
        <li>
          <a className="button button--quiet" href={clear.href}>
            {clear.label}
          </a>
        </li>
      ) : null}
    </ul>
  );
}

/** `count` as shown; `countLabel` as spoken ("12 products"). The address of a selected entry removes the filter. */
export type FacetEntry = { label: string; href: string; count?: string; countLabel?: string; selected?: boolean };

export type FacetGroup = {
  id: string;
  name: string;
  entries: FacetEntry[];
  open?: boolean;
  more?: { label: string; href: string };
};

/** Children are rendered below the groups: a form for a custom range. `show` closes the drawer; `to`: what it scrolls to. */
type FacetListProps = {
  id?: string;
  label: string;
  closeLabel: string;
  groups: FacetGroup[];
  show?: { label: string; to: string };
  children?: ReactNode;
};

type ChosenFiltersProps = {
  label: string;
  filters: { label: string; href: string; removeLabel: string }[];
  clear?: { label: string; href: string };
};

function FacetLink({ label, href, count, countLabel, selected }: FacetEntry) {
  return (
    <a className="facets__link" href={href} rel="nofollow" aria-current={selected ? "true" : undefined}>
      <span className="facets__label">{label}</span>
      {count ? (
        <span className="facets__count">
          <span aria-hidden={countLabel ? "true" : undefined}>{count}</span>
          {countLabel ? <span className="visually-hidden">{countLabel}</span> : null}
        </span>
      ) : null}
    </a>
  );
}
