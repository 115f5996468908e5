import { isRouteErrorResponse, Links, Meta, useLocation, useMatches, useRouteError } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { KeptSheet, LaterSheet } from "#app/components/later-sheet.tsx";
import { PageMain } from "#app/components/page-layout.tsx";
import { IntentScripts } from "#app/delivery/intent-scripts.tsx";
import { NonceContext } from "#app/delivery/nonce.ts";
import { DelegatedNavigation } from "#app/navigation/delegated.tsx";
import { FocusedArrival } from "#app/navigation/focused-arrival.tsx";
import { RestoredScroll } from "#app/navigation/restored-scroll.tsx";
import { clearState } from "#app/session/client-state.ts";
import { ConsentQuestion } from "#app/features/consent/question.tsx";
import { OnBehalfBanner } from "#app/features/on-behalf/banner.tsx";
import { Added } from "./added.tsx";
import { useCurrentShell } from "./current-shell.ts";
import { DrawerLeave } from "./drawer-leave.tsx";
import { HeaderReturn } from "./header-return.tsx";
import { PageFooter, SlimFooter } from "./page-footer.tsx";
import { PageHeader, SlimHeader } from "./page-header.tsx";
import { PreviewTalk } from "./preview-talk.tsx";
import { RememberedLanguage } from "./remembered-language.tsx";
import { TagManager } from "./tag-manager.tsx";
import { Toast } from "./toast.tsx";
import { ThemeSheets } from "./theme-sheets.tsx";
import { themeColors } from "./theme-colors.ts";
import { ToolTalk } from "./tool-talk.tsx";
import type { useShell } from "#app/features/shop/use-shell.ts";

/** The html of every page, error pages too: head, shell around the page's own part, scripts. */
export function Document({ children }: { children: ReactNode }) {
  const shell = useCurrentShell();
  const nonce = useContext(NonceContext);
  const error = useRouteError();
  // After a failed action there is no shell; the response carries its language.
  const failure: { language?: { lang: string; dir: string } } = isRouteErrorResponse(error) ? (error.data ?? {}) : {};
  const language = shell?.language ?? failure.language;
  const mode = shell?.scripts ?? "none";
  const slim = isCheckout(useLocation().pathname) && !error;
  return (
    <html
      lang={language?.lang ?? "en"}
      dir={language?.dir ?? "ltr"}
      data-theme={shell?.store.theme}
      data-framed={shell?.frame && ""}
      data-own={shell?.own}
      data-lite={mode === "none" ? "" : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {shell && <BrowserFrame shell={shell} />}
        <Meta />
        <Links />
        <KindSheets />
        <ThemeSheets theme={shell?.store.theme} />
      </head>
      <body data-iframe-height={shell?.frame && ""}>
        {shell && (slim ? <SlimHeader shell={shell} /> : <PageHeader shell={shell} />)}
        {shell?.onBehalf && <OnBehalfBanner banner={shell.onBehalf} />}
        <PageMain>
          {shell && mode !== "none" && <RememberedLanguage shell={shell} />}
          {shell?.consent?.question && <ConsentQuestion question={shell.consent.question} />}
          {shell?.toast && <Toast key={shell.requestId} toast={shell.toast} />}
          {shell?.added && <Added key={shell.requestId} added={shell.added} />}
          {children}
        </PageMain>
        <LaterSheet name="foot" />
        {shell && (slim ? <SlimFooter shell={shell} /> : <PageFooter shell={shell} />)}
        {shell?.left && mode !== "none" && (
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: clearState }} />
        )}
        {shell?.preview && mode !== "none" && shell.preview.frame.tools.length > 0 && (
          <PreviewTalk {...shell.preview.frame} />
        )}
        {shell?.frame && <ToolTalk {...shell.frame} />}
        {shell?.tags && <TagManager src={shell.tags} nonce={nonce} />}
        {/* A running tag manager stays until the next document: it must not reach a page that may not have one. */}
        {mode !== "none" && !shell?.tags && <DelegatedNavigation />}
        {mode !== "none" && !slim && <HeaderReturn />}
        {mode !== "none" && !slim && <DrawerLeave />}
        {mode !== "none" && <RestoredScroll />}
        {mode !== "none" && <FocusedArrival />}
        {mode !== "none" && <KeptSheet />}
        <IntentScripts nonce={nonce} mode={mode} />
      </body>
    </html>
  );
}

/** Style sheets of a page whose kind is known only once it is read: the `sheetOf` of its route knows them. */
function KindSheets() {
  return useMatches().map(({ id, data, handle }) =>
    data && knowsSheet(handle) ? <link key={id} rel="stylesheet" href={handle.sheetOf(data)} /> : null,
  );
}

const knowsSheet = (handle: unknown): handle is { sheetOf: (data: unknown) => string } =>
  typeof handle === "object" && handle !== null && "sheetOf" in handle;

/** The color of the browser's frame around the page, and how the shop is kept on a home screen. */
function BrowserFrame({ shell: { store, carry } }: { shell: NonNullable<ReturnType<typeof useShell>> }) {
  const [light, dark] = themeColors(store.theme);
  const asked = new URLSearchParams({ storeIdentifier: store.identifier, ...Object.fromEntries(carry.params) });
  return (
    <>
      <meta name="theme-color" content={light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} />
      <link rel="manifest" href={`/resources/manifest?${asked}`} />
    </>
  );
}

/** A step of the checkout in any store; pages of a placed order do not count. */
const isCheckout = (pathname: string) =>
  /^(\/[^/]+)?\/checkout\/(address|billing|delivery|new-address|parcels|payment|pickup|quick|review)$/.test(pathname);
