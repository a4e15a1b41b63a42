/** A member of an object that could not be read, such as a getter that throws. */
export class UnreadableError extends Error {}

/** The names of an object's own members. @throws UnreadableError */
export function ownKeys(value: object): string[] {
  return guard(() => Object.keys(value));
}

/** The value of a member. @throws UnreadableError */
export function readMember(value: object, name: string): unknown {
  return guard(() => (value as Readonly<Record<string, unknown>>)[name]);
}

function guard<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (cause) {
    throw new UnreadableError('It cannot be read, because reading it throws an error.', { cause });
  }
}
