/** The status of an account: disabled takes precedence, then what its registration waits for. Pure. */
export function statusOf({ state, enabled }: { state: string; enabled: boolean }) {
  if (!enabled) return "disabled" as const;
  if (state === "0") return "pending" as const;
  return state === "2" ? ("rejected" as const) : ("enabled" as const);
}

export const badgeOf = { disabled: "bad", pending: "warn", rejected: "bad", enabled: "good" } as const;
