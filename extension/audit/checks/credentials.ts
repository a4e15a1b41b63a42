import type { AuditFinding } from '../AuditFinding.ts';
import type { AuditTarget } from '../AuditTarget.ts';
import type { PageSnapshot, SnapshotField } from '../PageSnapshot.ts';

/** Finds duplicate session cookies: it is undefined which of them a server reads. */
export function checkCookies({ cookies, cookieNames }: PageSnapshot, target: AuditTarget): AuditFinding[] {
  return target.cookieNames.flatMap((name): AuditFinding[] => {
    const known = cookies.filter((each) => each.name === name);
    const count = Math.max(known.length, cookieNames.filter((each) => each === name).length);
    if (count < 2) return [];
    const attributes = ({ domain, path, partitioned }: (typeof known)[number]) =>
      [...(domain ? [`Domain=${domain}`] : []), `Path=${path}`, ...(partitioned ? ['Secure', 'Partitioned'] : [])].join('; ');
    const places = known.map(attributes).join(' and ');
    const odd = known.find(({ path }) => path !== '/') ?? known[1];
    return [
      {
        id: 'duplicate-cookie',
        level: 'error',
        title: `The cookie ${name} exists ${count} times; a sign-out or a new session changes only one of them.`,
        cause: places === '' ? `document.cookie lists ${name} ${count} times` : `${name} with ${places}`,
        fix: `Set-Cookie: ${name}=; Max-Age=0; ${odd ? attributes(odd) : 'Path=/; Domain=…'}`,
      },
    ];
  });
}

const userNames = /^(username|email|tel)$/;

/** Finds fields of the page that a password manager may fill instead of the widget's. */
export function checkPasswordManagers({ fields }: PageSnapshot): AuditFinding[] {
  const passwords = fields.filter(({ type }) => type === 'password');
  const unnamed = passwords.filter(({ autocomplete }) => !/(current|new)-password|one-time-code|off/.test(autocomplete));
  // A field beside a password is the user name, even without `autocomplete`.
  const isBeside = ({ form, type }: SnapshotField) => type !== 'password' && form !== '' && passwords[0]?.form === form;
  const users = fields.filter((field) => isBeside(field) || field.autocomplete.split(/\s+/).some((each) => userNames.test(each)));
  return [
    ...(unnamed[0]
      ? [
          {
            id: 'password-field',
            level: 'note',
            title: 'The page has a password field without autocomplete; password managers guess its purpose.',
            cause: `${unnamed[0].selector} has no autocomplete`,
            fix: `<input type="password" autocomplete="current-password">`,
          } as const,
        ]
      : []),
    ...(passwords.length > 0 && users.length > 0
      ? [
          {
            id: 'second-form',
            level: 'warning',
            title: 'Password managers find two sign-in forms, and may fill the wrong one.',
            cause: `${users[0]?.selector} and ${passwords[0]?.selector}`,
            fix: 'Remove the other form while the widget is on the page.',
          } as const,
        ]
      : []),
  ];
}
