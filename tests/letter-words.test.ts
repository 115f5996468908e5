import { expect, test } from "vitest";
import { arabic } from "#backend/store/letter/texts/arabic.ts";
import { english } from "#backend/store/letter/texts/english.ts";
import { spanish } from "#backend/store/letter/texts/spanish.ts";
import { bannedIn } from "./support/banned-words.ts";

test.each([
  ["en-US", english],
  ["es-ES", spanish],
  ["ar-EG", arabic],
])("letters in %s use no word that the voice guide bans", (locale, letters) => {
  const found = textsIn(letters).flatMap((text) => bannedIn(locale, text).map((word) => `"${word}": ${text}`));
  expect(found).toEqual([]);
});

test("letters about recurring orders call them what the screens call them", () => {
  const nouns = [
    [english, "recurring order", /subscription/i],
    [spanish, "pedido que se repite", /suscripción/i],
    [arabic, "طلبك المتكرّر", /اشتراك/],
  ] as const;
  for (const [{ letters }, noun, former] of nouns)
    for (const kind of ["subscription-failed", "subscription-skipped", "subscription-suspended"] as const) {
      const words = textsIn(letters[kind]).join("\n").replaceAll("{{orderId}}", "");
      expect(words).toContain(noun);
      expect(words).not.toMatch(former);
    }
});

function textsIn(part: unknown): string[] {
  if (typeof part === "string") return [part];
  return typeof part === "object" && part !== null ? Object.values(part).flatMap(textsIn) : [];
}
