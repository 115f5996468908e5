import { DrawerHead, drawerProps } from "#app/components/drawer.tsx";
import { type Foreign, IfForeign } from "#app/components/phrase.tsx";
import { Icon, type IconName } from "#app/components/icon.tsx";

/** The departments: a drawer of disclosures on phones, a bar with panels on wide screens; one markup, no script. */
export function Departments({ id = "departments", label, closeLabel, departments, more = [] }: DepartmentsProps) {
  return (
    <nav className="site-nav drawer" aria-label={label} {...drawerProps(id)}>
      <DrawerHead drawer={id} title={label} closeLabel={closeLabel} />
      <ul className="departments">
        {departments.map((department) => (
          <li className="departments__item" key={department.href}>
            <DepartmentEntry {...department} />
          </li>
        ))}
      </ul>
      {more.length > 0 ? (
        <ul className="departments-more">
          {more.map(({ icon, ...link }) => (
            <li key={link.href}>
              <a className="departments__link" href={link.href}>
                <Icon name={icon} />
                <span>{link.label}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </nav>
  );
}

/** `allLabel` names the link to the department itself once it opens a panel: "All of Kitchen". */
type Department = Foreign & { name: string; href: string; allLabel?: string; children?: SubDepartment[] };
type SubDepartment = Foreign & { name: string; href: string };

export type DepartmentsProps = {
  id?: string;
  label: string;
  closeLabel: string;
  departments: Department[];
  /** Below the departments, on phones only: wide screens have these links in the header or the footer. */
  more?: { icon: IconName; label: string; href: string }[];
};

const Name = ({ name, lang }: SubDepartment) => <IfForeign lang={lang}>{name}</IfForeign>;

function DepartmentEntry(department: Department) {
  const { href, allLabel, children } = department;
  if (!children || children.length === 0) {
    return (
      <a className="departments__link" href={href}>
        <Name {...department} />
      </a>
    );
  }
  return (
    <details {...ONE_AT_A_TIME}>
      <summary className="departments__summary">
        <Name {...department} />
        <span className="chevron" aria-hidden="true" />
      </summary>
      <ul className="departments__panel">
        <li>
          <a className="departments__sub departments__sub--all" href={href}>
            {allLabel ?? <Name {...department} />}
          </a>
        </li>
        {children.map((child) => (
          <li key={child.href}>
            <a className="departments__sub" href={child.href}>
              <Name {...child} />
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

// Disclosures of one name close each other; the script for client navigations closes those marked as menu.
const ONE_AT_A_TIME = { name: "departments", "data-menu": "" };
