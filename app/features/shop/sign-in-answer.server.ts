import { redirect } from "@remix-run/node";

const answers = new WeakSet<Response>();

/** An answer that leads to a sign-in page, of shoppers or of staff, and is known as such wherever it is thrown. */
export function signInAnswer(address: string): Response {
  const answer = redirect(address, 303);
  answers.add(answer);
  return answer;
}

/** The answer itself if it leads to a sign-in page. */
export const asSignInAnswer = (thrown: Response): Response | undefined => (answers.has(thrown) ? thrown : undefined);
