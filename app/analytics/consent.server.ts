import type { Session } from "#app/session/session.server.ts";

/** The fields of a store that matter here. */
export type AskingStore = { storeId: string; userData: Record<string, string>; csrSession: boolean };
export type Choice = "accepted" | "declined";

/**
 * The version of the privacy notice of a store that asks its visitors for consent; without one it neither asks nor
 * tracks.
 * @see docs/interface/store.md#constants
 */
export function noticeOf({ userData }: Pick<AskingStore, "userData">): string | undefined {
  const version = userData["privacy.noticeVersion"];
  return version && isNoticeVersion(version) ? version : undefined;
}

export const isNoticeVersion = (text: string) => /^[\w.]{1,20}$/.test(text);

/** What this browser has answered to the store's current notice; undefined if nothing yet, or only to an earlier one. */
export function choiceOf(session: Session, store: AskingStore): Choice | undefined {
  const version = noticeOf(store);
  if (version === undefined) return undefined;
  if (session.get("declined")?.[store.storeId] === version) return "declined";
  return session.get("accepted")?.[store.storeId] === version ? "accepted" : undefined;
}

/**
 * Keeps an answer in this browser. A refusal says nothing about a person and stays; consent belongs to a person and ends when
 * they sign out.
 */
export function keepChoice(session: Session, { storeId }: AskingStore, version: string, choice: Choice): void {
  const other: Choice = choice === "accepted" ? "declined" : "accepted";
  const { [storeId]: _, ...rest } = session.get(other) ?? {};
  session.set(other, Object.keys(rest).length ? rest : undefined);
  session.set(choice, { ...session.get(choice), [storeId]: version });
}

/** The answer in the form that calls take which create a guest or an account. */
export function consentFields(session: Session, store: AskingStore) {
  const choice = choiceOf(session, store);
  const version = noticeOf(store);
  if (!choice || version === undefined) return {};
  return { marketingTrackingConsent: choice === "accepted" ? "1" : "0", privacyNoticeVersion: version };
}

/** Whether visits to this store may be reported now: with consent, and neither for agents nor for editors. */
export const mayFollow = (session: Session, store: AskingStore, isPreview: boolean): boolean =>
  choiceOf(session, store) === "accepted" &&
  !store.csrSession &&
  !isPreview &&
  store.userData.unregisterMarketingEvent?.toLowerCase() !== "true";
