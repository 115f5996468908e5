import type { ReactNode } from "react";

/** An error page: what happened, what to do next, and the request id to quote to support. */
export function ErrorPage({ title, text, requestId, search, links, retry }: ErrorPageProps) {
  return (
    <div className="error-page">
      <h1>{title}</h1>
      {text ? <p>{text}</p> : null}
      {retry}
      {search}
      {links && links.length > 0 ? (
        <ul className="link-list">
          {links.map((link) => (
            <li key={link.href}>
              <a href={link.href} data-native={link.native ? "" : undefined}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {requestId ? (
        <p className="soft small">
          {requestId.label} <bdi>{requestId.value}</bdi>
        </p>
      ) : null}
    </div>
  );
}

export type ErrorPageProps = {
  title: string;
  text?: ReactNode;
  requestId?: { label: string; value: string };
  search?: ReactNode;
  /** `native`: opened as a new document, without client navigation. */
  links?: { label: string; href: string; native?: boolean }[];
  retry?: ReactNode;
};
