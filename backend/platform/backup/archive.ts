import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Database } from "../db/client.ts";

/**
 * The embedded database as a compressed archive. Everything committed is in it; what is not committed never will be. In memory and
 * in few steps: as a stream, each of hundreds of chunks would wait for the requests under way.
 */
export const archiveOf = async (dump: NonNullable<Database["dump"]>): Promise<Buffer> =>
  promisify(gzip)(await (await dump()).arrayBuffer());
