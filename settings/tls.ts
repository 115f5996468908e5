import { readFileSync } from "node:fs";
import { rootCertificates } from "node:tls";
import * as z from "zod";
import { SettingsError } from "./read.ts";

const file = z.string().trim().min(1).optional();

/** How a node proves itself to the backend, and whom it believes: PEM files, read once at the start. */
export const tlsSettings = {
  /** Authorities believed besides the usual ones: of an installation with certificates of its own. */
  BACKEND_CA_FILE: file,
  /** Our certificate and its key, where the backend asks for one. */
  BACKEND_CERT_FILE: file,
  BACKEND_KEY_FILE: file,
};

export type Tls = { ca?: string[]; cert?: string; key?: string };
type TlsSettings = z.output<z.ZodObject<typeof tlsSettings>>;

/**
 * What connections to the backend are opened with; nothing of it unless it is configured.
 * @throws SettingsError, one line, for a file that cannot be read, and for a certificate without its key
 */
export function tlsOf(settings: TlsSettings): Tls {
  const { BACKEND_CA_FILE, BACKEND_CERT_FILE, BACKEND_KEY_FILE } = settings;
  if (Boolean(BACKEND_CERT_FILE) !== Boolean(BACKEND_KEY_FILE))
    throw new SettingsError("BACKEND_CERT_FILE and BACKEND_KEY_FILE go together: set both or neither");
  return {
    ...(BACKEND_CA_FILE && { ca: [...rootCertificates, read("BACKEND_CA_FILE", BACKEND_CA_FILE)] }),
    ...(BACKEND_CERT_FILE && { cert: read("BACKEND_CERT_FILE", BACKEND_CERT_FILE) }),
    ...(BACKEND_KEY_FILE && { key: read("BACKEND_KEY_FILE", BACKEND_KEY_FILE) }),
  };
}

function read(name: string, path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    throw new SettingsError(`${name}: there is no readable file at ${path}`);
  }
}
