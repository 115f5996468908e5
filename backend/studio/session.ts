import { isEditor } from "#backend/store/preview/editor.ts";
import { deskSessions, type Staff } from "./desk-sessions.ts";

export type Editor = Staff;

/** The session of the studio is its own: a sign-in to the shop is none here, and the other way round. */
export const { staffOf: editorOf, signIn, signOut } = deskSessions({ name: "studio", mayEnter: isEditor });
