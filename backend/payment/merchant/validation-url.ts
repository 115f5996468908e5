/** The hosts that Apple publishes for merchant validation: by data center, China's, and the one for tests. */
const hosts = /^(?:cn-)?apple-pay-gateway(?:-(?:nc|pr)-pod\d{1,2}(?:-dr)?|-cert)?\.apple\.com$/;
const paths = ["/paymentservices/startSession", "/paymentservices/paymentSession"];

/**
 * Whether a backend may send its merchant certificate to this address. It comes from a browser: with anything but the
 * provider's own hosts, strangers could make the backend call addresses of their choice.
 */
export function isValidationUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname, port, pathname, search, hash } = new URL(text);
  const isPlain = !username && !password && !port && !search && !hash;
  return protocol === "https:" && isPlain && hosts.test(hostname) && paths.includes(pathname);
}
