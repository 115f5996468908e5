type Env = Record<string, string | undefined>;

export function settings(env?: Env): {
  ownBackend: boolean;
  demo: boolean;
  port: number;
  values: Record<string, string>;
};
export function databaseSettings(env?: Env): Record<string, string>;
export function assertFree(port: string | number, what: string, variable: string): Promise<void>;
