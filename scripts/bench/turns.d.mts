export type Run = {
  done: number;
  duration: number;
  p50: number;
  p99: number;
  storefrontMs: number;
  backendMs: number;
};
type Load = {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  storefrontCpuMs: number;
  backendCpuMs: number;
};
export function measureInTurns<Page extends { name: string }, Result>(
  pages: readonly Page[],
  pairs: readonly (readonly string[])[],
  measure: (page: Page) => Promise<Result>,
  turns?: number,
): Promise<Result[][]>;
export function together(runs: readonly Run[]): Load;
