import { Notice } from "#app/components/notice.tsx";
import type { Dictionary } from "#app/i18n/dictionary.ts";

/** Shown if the catalog does not answer: the list is complete, but shows part numbers. */
export function NamesUnknown({ text }: { text: Dictionary["wishlist"] }) {
  return (
    <div data-degraded="catalog">
      <Notice>{text.namesUnknown}</Notice>
    </div>
  );
}
