export type Answer = (request: Request) => Promise<Response>;
export type Department = { id: string; facets: { value: string; entry: { value: string; label: string }[] }[] };

/** What the catalog has, so that every search finds something. */
export type Facts = { products: number; departments: Department[]; words: string[] };

type Category = { id: string; children?: Category[] };
type Listing = { total: number; facets: Department["facets"]; contents: { name?: string }[] };

/** Reads departments with their facets, the fullest first, and words from the names of their goods. */
export async function readFacts(ask: Answer): Promise<Facts> {
  const read = async <T>(path: string): Promise<T> =>
    (await ask(new Request(`http://backend/search/resources/api/v2/${path}`))).json() as Promise<T>;
  const { contents } = await read<{ contents: Category[] }>("categories?storeId=1&depthAndLimit=50,50,50");
  const ids = (list: Category[]): string[] => list.flatMap(({ id, children = [] }) => [id, ...ids(children)]);
  const listed: { department: Department; total: number; names: string[] }[] = [];
  for (const id of ids(contents)) {
    const { total, facets, contents: goods } = await read<Listing>(`products?storeId=1&categoryId=${id}&limit=50`);
    if (total > 0) listed.push({ department: { id, facets }, total, names: goods.flatMap(({ name }) => name ?? []) });
  }
  const all = await read<Listing>("products?storeId=1&searchTerm=*&limit=1");
  return {
    products: all.total,
    departments: listed.sort((a, b) => b.total - a.total).map(({ department }) => department),
    words: [...new Set(listed.flatMap(({ names }) => names.flatMap(wordsOf)))],
  };
}

const wordsOf = (name: string) => name.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
