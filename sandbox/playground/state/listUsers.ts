import { control } from './callControl.ts';

/** The fields of a user that the playground reads. */
export interface KnownUser {
  user_id: string;
  /** RFC 3339. */
  created_at: string;
  emails?: readonly { email: string }[];
  phone_numbers?: readonly { phone_number: string }[];
  password?: unknown;
}

/** Returns every user of the mock, oldest first, page by page, because one response has at most 1,000. */
export async function listUsers(): Promise<readonly KnownUser[]> {
  const known = new Map<string, KnownUser>();
  const pages: (readonly KnownUser[])[] = [];
  let seen = 0;
  for (;;) {
    const { users, total } = await control<{ users: readonly KnownUser[]; total: number }>('GET', `users?skip=${seen}`);
    pages.unshift(users);
    seen += users.length;
    if (users.length === 0 || seen >= total) break;
  }
  // Users that were created while the pages were read have moved others to a later page too.
  for (const user of pages.flat()) known.set(user.user_id, user);
  return [...known.values()];
}
