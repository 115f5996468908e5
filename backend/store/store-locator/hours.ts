import type { WrittenLanguage } from "#backend/platform/text.ts";

/** Opening hours in words; hours in any other format stay unchanged. */
export function hoursInWords(hours: string, language: WrittenLanguage): string {
  const parts = hours.split(";").map((part) => partPattern.exec(part.trim()));
  if (parts.some((part) => part === null)) return hours;
  return parts
    .map((part) => {
      const [, from = "", to, opens = "", closes = ""] = part ?? [];
      const { days, until, between } = words[language];
      const span = to ? `${days[from]} ${until} ${days[to]}` : `${days[from]}`;
      return between(span, opens, closes);
    })
    .join(", ");
}

const partPattern = /^(Mo|Tu|We|Th|Fr|Sa|Su)(?:-(Mo|Tu|We|Th|Fr|Sa|Su))? (\d\d:\d\d)-(\d\d:\d\d)$/;

type Words = {
  days: Record<string, string>;
  until: string;
  between: (span: string, opens: string, closes: string) => string;
};
const words: Record<WrittenLanguage, Words> = {
  es: {
    days: { Mo: "lunes", Tu: "martes", We: "miércoles", Th: "jueves", Fr: "viernes", Sa: "sábado", Su: "domingo" },
    until: "a",
    between: (span, opens, closes) => `${span} de ${opens} a ${closes}`,
  },
  en: {
    days: {
      Mo: "Monday",
      Tu: "Tuesday",
      We: "Wednesday",
      Th: "Thursday",
      Fr: "Friday",
      Sa: "Saturday",
      Su: "Sunday",
    },
    until: "to",
    between: (span, opens, closes) => `${span} ${opens}–${closes}`,
  },
};
