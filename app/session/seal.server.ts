import type * as z from "zod";
import { env } from "#app/env.server.ts";
import { sealWith } from "./seal-with.server.ts";

/** Seals data for one purpose with the shop's secrets. @param lifetime seconds until a seal no longer opens */
export const sealFor = <S extends z.ZodType>(purpose: string, schema: S, lifetime: number) =>
  sealWith(env.SESSION_SECRET, purpose, schema, lifetime);
