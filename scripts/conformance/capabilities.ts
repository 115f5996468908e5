import { type Call, capabilities, type Capability, extensionFields } from "#contract";
import { isCapability } from "#contract/capabilities.ts";
import type { Judgment } from "./judge.ts";

/** `found`: one of its calls answers, or one of its fields came. `missing`: its call is absent. `not seen`: none of its fields came. */
export type State = "found" | "missing" | "not seen" | "not asked";
export type CapabilityReport = { name: Capability; meaning: string; state: State };

/** A call that was made; it shows whether its own capability exists, and those of the fields that its response may have. */
export type Asked = { call: Call; judgment: Judgment };

/** What this installation has beyond the documented interface, as far as the walk could see it. Pure. */
export function capabilitiesSeen(asked: Asked[]): CapabilityReport[] {
  const seen = new Map<string, Set<State>>();
  const note = (name: Capability, state: State) => seen.set(name, (seen.get(name) ?? new Set()).add(state));
  for (const { call, judgment } of asked) {
    if (call.capability) note(call.capability, judgment.verdict === "absent" ? "missing" : "found");
    for (const [field, capability] of fieldsOf(call)) {
      const has = (places: string[]) => places.some((place) => lastName(place) === field);
      if (has(judgment.came)) note(capability, "found");
      else if (has(judgment.missing)) note(capability, "not seen");
    }
  }
  const states: State[] = ["found", "missing", "not seen"];
  return Object.entries(capabilities).map(([name, meaning]) => ({
    name: nameOf(name),
    meaning,
    state: states.find((state) => seen.get(name)?.has(state)) ?? "not asked",
  }));
}

const fieldsOf = ({ extensions = {} }: Call) => Object.entries({ ...extensionFields, ...extensions });
const lastName = (place: string) => place.replace(/\[\]/g, "").split(".").at(-1);

function nameOf(name: string): Capability {
  if (!isCapability(name)) throw new Error(`${name} is no capability`);
  return name;
}
