/** Creates a guest whose cart has one of each of these goods. @returns the headers that the guest's calls need */
export async function fillCart(root: string, partNumbers: readonly string[]): Promise<Record<string, string>> {
  const json = { "content-type": "application/json" };
  const { WCToken, WCTrustedToken } = await sent(`${root}/guestidentity`, json, {});
  const tokens = { WCToken: String(WCToken), WCTrustedToken: String(WCTrustedToken) };
  const orderItem = partNumbers.map((partNumber) => ({ partNumber, quantity: "1" }));
  await sent(`${root}/cart`, { ...json, ...tokens }, { orderItem, x_calculateOrder: "1" });
  return tokens;
}

async function sent(url: string, headers: Record<string, string>, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const read: Record<string, unknown> = await answer.json();
  return read;
}
