import { X509Certificate } from "node:crypto";
import type { Tls } from "./tls.ts";

/** An address that is called, the setting that names it, and the TLS options for connections to it. */
export type Asked = { address: string; variable: string; tls?: Tls };

/**
 * Why an address cannot be called, as one sentence that names the setting to change. It contains the address's host and dates
 * of our own certificate, nothing else: no path, no secret, no text of the response.
 * @param error what Undici or Node threw
 */
export function connectionFault(error: unknown, asked: Asked): string {
  const host = hostOf(asked.address);
  const code = codeOf(error);
  const known = sentences.find(({ codes }) => codes.test(code));
  if (known) return known.says(host, asked);
  const cut = /^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/.test(code) || code.startsWith("ERR_SSL");
  if (cut && asked.address.startsWith("https:")) return certificateFault(host, asked);
  if (cut || code.startsWith("HPE_"))
    return `${host} does not speak HTTP: if it speaks TLS, ${asked.variable} has to begin with https://.`;
  return `${host} cannot be reached${code && ` (${code})`}: check ${asked.variable}.`;
}

/** Why a host that asks for certificates does not accept ours: there is none, it has expired, or its authority is unknown there. */
export function certificateFault(host: string, { tls = {} }: Asked): string {
  if (!tls.cert)
    return `${host} asks for a certificate of ours or cuts the connection: set BACKEND_CERT_FILE and BACKEND_KEY_FILE.`;
  const expired = expiryOf(tls.cert);
  if (expired) return `Our certificate expired on ${expired} and ${host} does not accept it: renew BACKEND_CERT_FILE.`;
  return `${host} does not accept our certificate: check BACKEND_CERT_FILE and the authority that signed it.`;
}

/** The host and port of an address, without its path and without any name and password in it. */
export const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : "the address");

type Sentence = { codes: RegExp; says: (host: string, asked: Asked) => string };
const sentences: Sentence[] = [
  {
    codes: /^(ENOTFOUND|EAI_AGAIN)$/,
    says: (host, { variable }) => `There is no host ${host}: check ${variable}.`,
  },
  {
    codes: /^ECONNREFUSED$/,
    says: (host, { variable }) => `Nothing listens at ${host}: check ${variable}, or start what belongs there.`,
  },
  {
    codes: /TIMEOUT|TIMEDOUT|^E(HOST|NET)UNREACH$|^TimeoutError$/,
    says: (host, { variable }) => `${host} does not answer: check ${variable} and the network in between.`,
  },
  {
    codes:
      /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT\w*))$/,
    says: (host) =>
      `The certificate of ${host} is signed by an unknown authority: name the file with that authority's certificate in BACKEND_CA_FILE.`,
  },
  {
    codes: /^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/,
    says: (host) => `The certificate of ${host} is not valid today: it has to be renewed there.`,
  },
  {
    codes: /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    says: (host, { variable }) => `The certificate of ${host} is for another name: check the name in ${variable}.`,
  },
  {
    codes: /^ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG)$/,
    says: (host, { variable }) => `${host} does not speak TLS: ${variable} may have to begin with http://.`,
  },
];

/** Undici hides the cause of some errors one level deeper. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  return error.cause ? codeOf(error.cause) : error.name;
}

/** The day our certificate expired, `YYYY-MM-DD`; undefined while it is valid. */
export function expiryOf(certificate: string, now = Date.now()): string | undefined {
  const until = Date.parse(new X509Certificate(certificate).validTo);
  return until < now ? new Date(until).toISOString().slice(0, 10) : undefined;
}
