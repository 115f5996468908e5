import { isEditor } from "#backend/store/preview/editor.ts";
import { deskSessions, type Staff } from "./desk-sessions.ts";

export type Editor = Staff;

/** The studio has its own session: signing in here doesn't sign anyone in to the shop, and vice versa. */
export const { staffOf: editorOf, signIn, signOut } = deskSessions({ name: "studio", mayEnter: isEditor });
