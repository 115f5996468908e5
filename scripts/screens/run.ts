import { mkdirSync } from "node:fs";
import { type Camera, type Look, looks, moreLooks, openCamera, readmeLook } from "./camera.ts";
import { keepPicture } from "./picture.ts";
import { fileOf, folder, writeReport } from "./report.ts";
import type { Area, Screen } from "./screen.ts";
import { areasOf } from "./screens.ts";
import { openPicturedShop, type PicturedShop } from "./shop.ts";

/** @param wanted names of areas; all areas if empty. @returns the exit code */
export async function run(wanted: readonly string[]): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const shop = await openPicturedShop();
  const camera = await openCamera(shop);
  try {
    const areas = areasOf(shop.people);
    const unknown = wanted.filter((name) => !areas.some((area) => area.name === name));
    if (unknown.length > 0) return complain(`no such area: ${unknown.join(", ")}; there are ${names(areas)}`);
    const chosen = wanted.length > 0 ? areas.filter(({ name }) => wanted.includes(name)) : areas;
    const failed = await photograph(chosen, shop, camera);
    for (const line of writeReport(areas)) say(line);
    return failed === 0 ? 0 : complain(`${failed} screens failed`);
  } finally {
    await camera.close();
    await shop.close();
  }
}

async function photograph(areas: readonly Area[], shop: PicturedShop, camera: Camera): Promise<number> {
  let failed = 0;
  for (const area of areas) {
    const begun = Date.now();
    for (const screen of area.screens) if (!(await photographed(screen, shop, camera))) failed += 1;
    say(`${area.name}: ${area.screens.length} screens in ${Math.round((Date.now() - begun) / 1000)} s`);
  }
  return failed;
}

/** Takes all sizes of a screen at once: no two visitors share anything that one of them changes. */
async function photographed(screen: Screen, { proxy }: PicturedShop, camera: Camera): Promise<boolean> {
  const all = [...looks, ...(screen.key ? moreLooks : []), ...(screen.name === "home" ? [readmeLook] : [])];
  await screen.fault?.(proxy);
  const outcomes = await Promise.allSettled(all.map((look) => keep(screen, look, camera)));
  if (screen.fault) await proxy.set("pass");
  const faults = outcomes.flatMap((one) => (one.status === "rejected" ? [firstLine(one.reason)] : []));
  for (const fault of faults) complain(`${screen.name} (${screen.path}): ${fault}`);
  return faults.length === 0;
}

const keep = async (screen: Screen, look: Look, camera: Camera) =>
  keepPicture(fileOf(screen, look), await camera.take(screen, look), look);

const names = (areas: readonly Area[]) => areas.map(({ name }) => name).join(", ");
const firstLine = (error: unknown) => (error instanceof Error ? error.message : String(error)).split("\n")[0];
const say = (line: string) => void process.stdout.write(`[screens] ${line}\n`);
function complain(line: string): number {
  process.stderr.write(`[screens] ${line}\n`);
  return 1;
}
