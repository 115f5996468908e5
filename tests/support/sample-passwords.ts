import people from "#sample/seed/people.json" with { type: "json" };

/** The password of a sample person. @throws if there is no such person, so that a mistyped name is not taken for a wrong password */
export function passwordOf(logonId: string): string {
  const person = people.find((one) => one.logonId === logonId);
  if (!person?.password) throw new Error(`no sample person ${logonId}`);
  return person.password;
}
