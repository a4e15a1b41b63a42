import { control } from './callControl.ts';

/** A user of the mock, as the playground reads it. */
export interface KnownUser {
  user_id: string;
  /** RFC 3339. */
  created_at: string;
  emails?: readonly { email: string }[];
  phone_numbers?: readonly { phone_number: string }[];
  password?: unknown;
}

/** Every user of the mock, oldest first, page by page: one answer holds no more than 1,000. */
export async function everyUser(): Promise<readonly KnownUser[]> {
  const known = new Map<string, KnownUser>();
  const pages: (readonly KnownUser[])[] = [];
  let seen = 0;
  for (;;) {
    const { users, total } = await control<{ users: readonly KnownUser[]; total: number }>('GET', `users?skip=${seen}`);
    pages.unshift(users);
    seen += users.length;
    if (users.length === 0 || seen >= total) break;
  }
  // Who came while pages were read moved others to a later page too.
  for (const user of pages.flat()) known.set(user.user_id, user);
  return [...known.values()];
}
