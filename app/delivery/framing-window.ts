/** A message as the browser delivers it, and the windows it may come from. */
export type Received = { source: unknown; origin: string; data: unknown };
export type Frame = { self: unknown; parent: unknown; tools: readonly string[] };

/** Whether a message comes from the window that frames this one, of a configured origin. Pure. */
export const isFromTool = ({ source, origin }: Received, { self, parent, tools }: Frame): boolean =>
  parent !== self && source === parent && tools.includes(origin);
