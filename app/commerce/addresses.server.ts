/** How long, in milliseconds, an address that refused or cut a call is tried last. */
const avoidedForMs = 5_000;

/** The addresses of the backend, in the order in which a call tries them: those that failed lately come last. */
export class Addresses {
  private readonly avoidedUntil = new Map<string, number>();

  constructor(private readonly all: readonly string[]) {}

  inOrder(): string[] {
    const now = Date.now();
    const isAvoided = (address: string) => (this.avoidedUntil.get(address) ?? 0) > now;
    return [...this.all.filter((one) => !isAvoided(one)), ...this.all.filter(isAvoided)];
  }

  avoid(address: string) {
    this.avoidedUntil.set(address, Date.now() + avoidedForMs);
  }
}
