import type { ActionFunctionArgs } from "@remix-run/node";
import { openFrame } from "#app/features/on-behalf/frame.server.ts";

/** Opens the session of a service tool's frame. */
export const action = (args: ActionFunctionArgs) => openFrame(args);
