import type { intervalUnits } from "#backend/platform/db/schema/subscription.ts";

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
/** How often an order repeats, by unit and plural form. */
export type Intervals = Record<(typeof intervalUnits)[number], Forms>;

export const englishIntervals: Intervals = {
  HUR: { one: "Every hour", other: "Every {{count}} hours" },
  DAY: { one: "Every day", other: "Every {{count}} days" },
  WEE: { one: "Every week", other: "Every {{count}} weeks" },
  MON: { one: "Every month", other: "Every {{count}} months" },
  ANN: { one: "Every year", other: "Every {{count}} years" },
};

export const spanishIntervals: Intervals = {
  HUR: { one: "Cada hora", many: "Cada {{count}} de horas", other: "Cada {{count}} horas" },
  DAY: { one: "Cada día", many: "Cada {{count}} de días", other: "Cada {{count}} días" },
  WEE: { one: "Cada semana", many: "Cada {{count}} de semanas", other: "Cada {{count}} semanas" },
  MON: { one: "Cada mes", many: "Cada {{count}} de meses", other: "Cada {{count}} meses" },
  ANN: { one: "Cada año", many: "Cada {{count}} de años", other: "Cada {{count}} años" },
};

export const arabicIntervals: Intervals = {
  HUR: {
    zero: "كل {{count}} ساعة",
    one: "كل ساعة",
    two: "كل ساعتين",
    few: "كل {{count}} ساعات",
    many: "كل {{count}} ساعة",
    other: "كل {{count}} ساعة",
  },
  DAY: {
    zero: "كل {{count}} يوم",
    one: "كل يوم",
    two: "كل يومين",
    few: "كل {{count}} أيام",
    many: "كل {{count}} يومًا",
    other: "كل {{count}} يوم",
  },
  WEE: {
    zero: "كل {{count}} أسبوع",
    one: "كل أسبوع",
    two: "كل أسبوعين",
    few: "كل {{count}} أسابيع",
    many: "كل {{count}} أسبوعًا",
    other: "كل {{count}} أسبوع",
  },
  MON: {
    zero: "كل {{count}} شهر",
    one: "كل شهر",
    two: "كل شهرين",
    few: "كل {{count}} أشهر",
    many: "كل {{count}} شهرًا",
    other: "كل {{count}} شهر",
  },
  ANN: {
    zero: "كل {{count}} سنة",
    one: "كل سنة",
    two: "كل سنتين",
    few: "كل {{count}} سنوات",
    many: "كل {{count}} سنة",
    other: "كل {{count}} سنة",
  },
};
