import type { AbuseReason } from "#contract/abuse-report.ts";

/** What the desk says about what visitors report. */
type Texts = {
  reported: string;
  reports: string;
  keep: string;
  keepHint: string;
  abuseReasons: Record<AbuseReason, string>;
};

export const abuseReportsInEnglish: Texts = {
  reported: "Reported by visitors",
  reports: "Reports",
  keep: "Keep it",
  keepHint: "It stays published, and these reports are closed.",
  abuseReasons: {
    offensive: "insults or discriminates",
    personal: "shows personal data",
    advertising: "advertising",
    insincere: "doesn't seem sincere",
    offTopic: "about something else",
    other: "another reason",
  },
};

export const abuseReportsInSpanish: Texts = {
  reported: "Lo que reportaron",
  reports: "Reportes",
  keep: "Dejar publicada",
  keepHint: "Sigue publicada y estos reportes se cierran.",
  abuseReasons: {
    offensive: "insulta o discrimina",
    personal: "muestra datos personales",
    advertising: "publicidad",
    insincere: "no parece sincera",
    offTopic: "trata de otra cosa",
    other: "otra razón",
  },
};

export const abuseReportsInArabic: Texts = {
  reported: "ما أبلغ عنه الزوار",
  reports: "البلاغات",
  keep: "أبقِه منشورًا",
  keepHint: "يبقى منشورًا وتُغلق هذه البلاغات.",
  abuseReasons: {
    offensive: "يسيء أو يميّز",
    personal: "يكشف بيانات شخصية",
    advertising: "إعلان",
    insincere: "لا يبدو صادقًا",
    offTopic: "يتناول موضوعًا آخر",
    other: "سبب آخر",
  },
};
