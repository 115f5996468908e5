/**
 * Files that many pages share, instead of forty for each: on a slow line the number of requests matters, not only their size. `framework`
 * and `shop` are all that a browse page needs beside its own file; `work` is what the rest of the shop shares: checkout, account, desks.
 * @param ids of all modules, with the graph complete
 * @returns the chunk of a module; undefined where Rollup decides
 */
export function scriptChunks(ids, getModuleInfo) {
  const browsing = reachable(ids.filter(isBrowsePage), getModuleInfo);
  return (id) => {
    if (/[/]node_modules[/](react|react-dom|scheduler|react-router|react-router-dom|@remix-run)[/]/.test(id))
      return "framework";
    // Code that only pages inside a tool's frame need has a file of its own.
    if (/[/]app[/]delivery[/]((preview|tool)-(entry|frame|messages)|framing-window)[.]/.test(id)) return undefined;
    if (!shared.test(id)) return undefined;
    return browsing.has(id) ? "shop" : "work";
  };
}

/** The function that Rollup calls for each module once the graph is complete. */
export function manualChunks() {
  let chunkOf;
  return (id, { getModuleInfo, getModuleIds }) => {
    chunkOf ??= scriptChunks([...getModuleIds()], getModuleInfo);
    return chunkOf(id);
  };
}

const shared =
  /[/]app[/]((components|delivery|forms|i18n|navigation|session|features[/](shell|shop))[/]|styles[/]sheets[.]ts)/;

/** The modules of every page, home, listings, products and texts, search and cart. */
const isBrowsePage = (id) =>
  /[/]app[/](entry[.]client|root|routes[/][(][$]storeToken[)][+][/]([$]|_index|search|cart))[.]tsx/.test(id);

/** These modules and all that they import, directly or indirectly. Pure. */
export function reachable(ids, getModuleInfo) {
  const found = new Set(ids);
  for (const id of found) for (const next of getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}
