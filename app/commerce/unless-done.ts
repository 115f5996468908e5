/**
 * What a removal returns; undefined if there is nothing left to remove, because a second click or another device did it before: the
 * request is already fulfilled. Errors: all others of the call.
 * @param isDone whether an error of the call means that
 */
export async function unlessDone<T>(
  removal: Promise<T>,
  isDone: (error: unknown) => boolean | undefined,
): Promise<T | undefined> {
  try {
    return await removal;
  } catch (error) {
    if (isDone(error)) return undefined;
    throw error;
  }
}
