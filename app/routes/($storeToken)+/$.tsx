import type { LoaderFunctionArgs } from "@remix-run/node";

export async function loader({ context }: LoaderFunctionArgs) {
  const { store } = await context.shop();
  return { name: store.name };
}

export default function Page() {
  return <h1>Shop</h1>;
}
