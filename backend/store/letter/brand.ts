import type { Store } from "#backend/store/store.ts";

/** The look of a store's letters. Colors are readable on white and on what dark modes turn it into. */
export type Brand = {
  name: string;
  /** Background and text color of the bar with the name, and of the button. */
  ground: string;
  ink: string;
  email: string | undefined;
  phone: string | undefined;
  address: string | undefined;
};

const colors: Partial<Record<string, { ground: string; ink: string }>> = {
  casanorte: { ground: "#8c1d24", ink: "#ffffff" },
  oficina: { ground: "#0a4fb8", ink: "#ffffff" },
  mercado: { ground: "#2f5d3a", ink: "#ffffff" },
};
const otherwise = { ground: "#333333", ink: "#ffffff" };

/** From the store's settings: `mail.color` and `contact.*` of its `userData`, else the colors of its theme. */
export function brandOf({ userData }: Pick<Store, "userData">, name: string): Brand {
  const own = /^#[0-9a-f]{6}$/i.exec(userData["mail.color"] ?? "")?.[0];
  const themed = colors[userData.theme ?? ""] ?? otherwise;
  return {
    name,
    ...(own ? { ground: own, ink: "#ffffff" } : themed),
    email: userData["contact.email"] || undefined,
    phone: userData["contact.phone"] || undefined,
    address: userData["contact.address"] || undefined,
  };
}
