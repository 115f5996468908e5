import { redirect } from "@remix-run/node";

const answers = new WeakSet<Response>();

/** A response that leads to a sign-in page, of shoppers or of staff, and is recognized as such wherever it is thrown. */
export function signInAnswer(address: string): Response {
  const answer = redirect(address, 303);
  answers.add(answer);
  return answer;
}

/** Returns the response itself if it leads to a sign-in page. */
export const asSignInAnswer = (thrown: Response): Response | undefined => (answers.has(thrown) ? thrown : undefined);
