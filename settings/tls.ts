import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { createSecureContext, rootCertificates } from "node:tls";
import * as z from "zod";
import { SettingsError } from "./read.ts";

const file = z.string().trim().min(1).optional();

/** How a node authenticates to the backend, and which authorities it trusts: PEM files, read once at startup. */
export const tlsSettings = {
  /** Authorities trusted besides the usual ones, for an installation with certificates of its own. */
  BACKEND_CA_FILE: file,
  /** Our certificate and its key, where the backend asks for one. */
  BACKEND_CERT_FILE: file,
  BACKEND_KEY_FILE: file,
};

export type Tls = { ca?: string[]; cert?: string; key?: string };
type TlsSettings = z.output<z.ZodObject<typeof tlsSettings>>;

/**
 * The TLS options of connections to the backend; empty unless configured.
 * @throws SettingsError, one line, for a file that cannot be read or holds something else, and for a certificate without
 * its key. An expired one is not an error here: the other side decides whether it is still accepted.
 */
export function tlsOf(settings: TlsSettings): Tls {
  const { BACKEND_CA_FILE, BACKEND_CERT_FILE, BACKEND_KEY_FILE } = settings;
  if (Boolean(BACKEND_CERT_FILE) !== Boolean(BACKEND_KEY_FILE))
    throw new SettingsError("BACKEND_CERT_FILE and BACKEND_KEY_FILE go together: set both or neither");
  const ca = BACKEND_CA_FILE && read("BACKEND_CA_FILE", BACKEND_CA_FILE);
  if (ca) assertUsable({ ca }, "BACKEND_CA_FILE: the file holds no certificates in PEM form");
  const cert = BACKEND_CERT_FILE && read("BACKEND_CERT_FILE", BACKEND_CERT_FILE);
  const key = BACKEND_KEY_FILE && read("BACKEND_KEY_FILE", BACKEND_KEY_FILE);
  if (cert && key)
    assertUsable(
      { cert, key },
      "BACKEND_CERT_FILE and BACKEND_KEY_FILE: no certificate with its own key (PEM, no passphrase)",
    );
  return { ...(ca && { ca: [...rootCertificates, ca] }), ...(cert && { cert }), ...(key && { key }) };
}

function assertUsable(material: { ca?: string; cert?: string; key?: string }, otherwise: string): void {
  try {
    for (const pem of [material.ca, material.cert]) if (pem) new X509Certificate(pem);
    createSecureContext(material);
  } catch {
    throw new SettingsError(otherwise);
  }
}

function read(name: string, path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    throw new SettingsError(`${name}: there is no readable file at ${path}`);
  }
}
