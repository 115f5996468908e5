import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { Button } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { ErrorPage } from "#app/components/error-page.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import { SearchForm } from "#app/components/search-form.tsx";
import type { Dictionary } from "#app/i18n/dictionary.ts";
import { paths } from "#app/navigation/paths.ts";
import { useHref } from "#app/navigation/use-href.ts";
import { useShell } from "#app/features/shop/use-shell.ts";
import { errorKind, statusOf } from "./error-meta.ts";

/** Any page that could not be shown: says what happened, what to do, and keeps what was typed. */
export function RootError() {
  const error = useRouteError();
  const shell = useShell();
  const href = useHref();
  const status = isRouteErrorResponse(error) ? error.status : statusOf(error);
  const lost = lostIn(error);
  const text: ErrorText = { ...shell?.text.error, ...lost.text };
  const said = isRouteErrorResponse(error) ? error.statusText : "";
  const isOver = said === "Preview over";
  const known = text[lost.framed ? frameKind(shell) : (kindOfAnswer[said] ?? errorKind(status))] ?? text.broken;
  return (
    <ErrorPage
      title={known?.title ?? "Default Generic Error"}
      text={[known?.text, lost.typed?.length && text.kept].filter(Boolean).join(" ")}
      retry={isOver && shell?.unlock ? <PreviewPassword {...shell.unlock} /> : status >= 502 && <Retry error={error} />}
      search={
        status === 404 &&
        shell && (
          <SearchForm
            id="error-search"
            action={shell.carry.prefix + paths.search()}
            hidden={Object.fromEntries(shell.carry.params)}
            label={shell.text.search.again}
            placeholder={shell.text.search.placeholder}
            submitLabel={shell.text.search.submit}
          />
        )
      }
      links={shell && linksOf(shell, href, lost)}
      requestId={shell && { label: shell.text.error.requestId, value: shell.requestId }}
    />
  );
}

const kindOfAnswer: Partial<Record<string, "closed" | "previewOver">> = {
  Closed: "closed",
  "Preview over": "previewOver",
};

type ShellData = NonNullable<ReturnType<typeof useShell>>;

/** In the frame of a service tool there are no links onward; shoppers get links without the tool. */
function linksOf({ text, carry }: ShellData, href: (to: string) => string, { framed }: Lost) {
  if (framed) return [{ label: text.error.home, href: carry.prefix || paths.home(), native: true }];
  return [
    { label: text.error.home, href: href(paths.home()) },
    { label: text.nav.cart, href: href(paths.cart()) },
  ];
}

/** A frame of a service tool without a session: it was never opened there, or it is over. */
const frameKind = (shell: ReturnType<typeof useShell>) => (shell?.frame?.over ? "frameOver" : "frame");

/** A preview may have a password; backends do not say whether this one has. */
function PreviewPassword({ action, returnTo, text }: NonNullable<ShellData["unlock"]>) {
  return (
    <form className="switch-form" method="post" action={action} data-native="">
      <HiddenFields values={{ intent: "unlock", returnTo }} />
      <label htmlFor="preview-password">{text.password}</label>
      <div className="switch-form__row">
        <input
          className="input"
          id="preview-password"
          name="password"
          type="password"
          autoComplete="off"
          maxLength={100}
          dir="ltr"
        />
        <Button variant="secondary">{text.unlock}</Button>
      </div>
    </form>
  );
}

type ErrorText = Partial<Dictionary["common"]["error"]>;

type Lost = {
  values?: Record<string, string[]>;
  /** The typed values that people know by a label. */
  typed?: { label: string; value: string }[];
  doubtful?: boolean;
  framed?: boolean;
  text?: Dictionary["common"]["error"];
};
const lostIn = (error: unknown): Lost => (isRouteErrorResponse(error) ? (error.data ?? {}) : {});

/** Repeats the same request; a submission is sent with everything that was typed. */
function Retry({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const lost = lostIn(error);
  const shell = useShell();
  // The typed values bring their own texts, because the shell may be missing.
  const text: ErrorText = { ...shell?.text.error, ...lost.text };
  if (!lost.values)
    return (
      <form method="get" action={pathname} data-native="">
        <QueryFields search={search} />
        <Button>{text.retry ?? "Try again"}</Button>
      </form>
    );
  const { typed = [] } = lost;
  return (
    <form method="post" action={pathname + search} data-native="" className="stack">
      {lost.doubtful && <p>{text.doubtful}</p>}
      {typed.length > 0 && (
        <Disclosure summary={text.typed ?? "What you typed"} open>
          <SummaryList stacked rows={typed.map(({ label, value }) => ({ name: label, value: <bdi>{value}</bdi> }))} />
        </Disclosure>
      )}
      <HiddenFields values={lost.values} />
      <Button>{text.retry ?? "Try again"}</Button>
    </form>
  );
}

function QueryFields({ search }: { search: string }) {
  const values: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(search)) (values[name] ??= []).push(value);
  return <HiddenFields values={values} />;
}
