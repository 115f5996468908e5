/** Part numbers of different items on sale, as many as asked for. */
export async function manyItems(baseURL: string, count: number): Promise<string[]> {
  const backend = `http://127.0.0.1:${Number(new URL(baseURL).port) + 1}`;
  const ask = async (query: string): Promise<Listed[]> => {
    const answer = await fetch(`${backend}/search/resources/api/v2/products?storeId=1&${query}`);
    return ((await answer.json()) as { contents: Listed[] }).contents;
  };
  const listed = [...(await ask("searchTerm=*&limit=100")), ...(await ask("searchTerm=*&limit=100&offset=100"))];
  const products = listed.filter(({ type, buyable }) => type === "product" && buyable === "true").slice(0, 30);
  const whole = await ask(products.map(({ partNumber }) => `partNumber=${encodeURIComponent(partNumber)}`).join("&"));
  const items = whole.flatMap(({ items = [] }) => items.filter(({ buyable }) => buyable === "true"));
  return items.slice(0, count).map(({ partNumber }) => partNumber);
}

type Listed = { partNumber: string; type: string; buyable: string; items?: Listed[] };
