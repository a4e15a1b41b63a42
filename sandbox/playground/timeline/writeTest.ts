import { jsLiteral } from '../../devtools/code/jsLiteral.ts';
import type { UserAction } from '../host/HostEvent.ts';
import { createPasswordReplacements, type PasswordMarks } from './createPasswordReplacements.ts';

/** An action, with the call that it caused. */
export interface TestStep {
  action: UserAction;
  /** Path of the last call that it caused, whether the response arrived before the next action, and whether it began a session. */
  call?: { path: string; answered: boolean; signsIn?: boolean } | undefined;
}

export interface Recording {
  /** Such as `http://localhost:4100`. */
  origin: string;
  /** Fragment of the playground's address. */
  fragment: string;
  framed: boolean;
  /** Requests that set up the mock first. */
  setup: readonly { method: string; path: string; body?: unknown }[];
  steps: readonly TestStep[];
  messages: readonly { to: string; code: string | null }[];
  /** Passwords that are not secret, because the setup contains them. */
  known: readonly string[];
  /** Hashes of passwords that were typed before the page was reloaded. */
  marks: PasswordMarks;
  /** State at the end. `signedInAs` is empty for a user without an address, whose id is another one in each run. */
  outcome: { heading: string; error: string; signedInAs: string | null };
}

/** Checks whether an action typed a password, not a code. */
export const isTypedPassword = ({ secret, text = '' }: UserAction) => secret === true && !/^\d{0,6}$/.test(text);

/** Generates a Playwright test of the recorded actions. It reads codes from the inbox, and replaces the typed passwords. */
export function writeTest(recording: Recording): string {
  const { origin, fragment, framed, setup, steps, outcome } = recording;
  const replacements = createPasswordReplacements(recording.known, recording.marks);
  /** Messages whose codes have been used. */
  const read: Recording['messages'][number][] = [];
  const lines = [
    ...setup.map(controlling),
    'const seen = await seenMessages();',
    'const codes: string[] = [];',
    `await page.goto(\`\${sandbox}/${fragment.replaceAll('`', '').replaceAll('$', '')}\`);`,
    `const widget = ${framed ? 'page.frameLocator(\'iframe[title="Host page"]\')' : 'page'}.locator('.siw');`,
    '',
    ...steps.flatMap((step, index) => [...linesOf(step), ...waitForSession(step, steps[index + 1])]),
    '',
    ...(outcome.heading
      ? [`await expect(widget.getByRole('heading', { name: ${jsLiteral(outcome.heading)}, exact: true })).toBeVisible();`]
      : []),
    ...(outcome.error ? [`await expect(widget.getByText(${jsLiteral(outcome.error)})).toBeVisible();`] : []),
    `await expect(page.getByText(${sessionText(outcome.signedInAs)})).toBeVisible();`,
  ];
  return `${HEAD(origin)}
test('what was done in the playground', async ({ page, context }) => {
${lines.map((line) => (line ? `  ${line}` : '')).join('\n')}
});
`;

  function linesOf({ action, call }: TestStep): string[] {
    const done = actionOf(action);
    if (!call) return done;
    const kind = call.answered ? 'response' : 'request';
    return [
      `await Promise.all([context.waitForEvent('${kind}', (${kind}) => ${kind}.url().includes(${jsLiteral(call.path)})), act(async () => {`,
      ...done.map((line) => `  ${line}`),
      '})]);',
    ];
  }

  function actionOf(action: UserAction): string[] {
    const { type, role, name, text = '' } = action;
    if (type === 'reload') return ['await page.reload();'];
    if (type === 'back') return ['await page.goBack();'];
    if (type === 'consent') return consentTo(action);
    if (type === 'open') return [`await page.goto(await nextLink(${jsLiteral(text)}, ${jsLiteral(name)}, seen));`];
    if (type === 'environment') return [controlling({ method: 'PATCH', path: 'environment', body: JSON.parse(text) })];
    if (type === 'faults') return setFaults(text);
    const target = `widget.getByRole(${jsLiteral(role)}, { name: ${jsLiteral(name)}, exact: true })`;
    if (type === 'click') return [`await ${target}.click();`];
    if (type === 'press') return [`await ${target}.press(${jsLiteral(text)});`];
    if (type === 'choose') return [`await ${target}.selectOption(${jsLiteral(text)});`];
    return typing(target, text && typed(action));
  }

  function codeOf(message: Recording['messages'][number]): string {
    const known = read.indexOf(message);
    if (known >= 0) return `String(codes[${known}])`;
    read.push(message);
    return `codes[${read.length - 1}] = await nextCode(${jsLiteral(message.to)}, seen)`;
  }

  function typed(action: UserAction): string {
    const { text = '' } = action;
    const from = recording.messages.find(({ code }) => code === text);
    if (from) return codeOf(from);
    return jsLiteral(isTypedPassword(action) ? replacements.of(text) : text);
  }
}

/** Returns the text about the session on the page, as code. */
function sessionText(user: string | null): string {
  if (user === '') return '/^Signed in as /';
  return jsLiteral(user === null ? 'No user is signed in' : `Signed in as ${user}`);
}

/**
 * Types with key presses, which every page receives in every browser. Waits for the field, because a field that is disabled
 * during a check ignores them.
 * @param text as code; undefined for a field that was cleared
 */
const typing = (field: string, text: string) => [
  `await expect(${field}).toBeEditable();`,
  `await ${field}.press('ControlOrMeta+a');`,
  text ? `await ${field}.pressSequentially(${text});` : `await ${field}.press('Delete');`,
];

/** Actions that leave the page. */
const LEAVES: readonly UserAction['type'][] = ['reload', 'back', 'open'];

/** Lines that wait until the page has stored a new session, if the next action leaves the page: a popup hands it over first. */
const waitForSession = ({ call }: TestStep, next: TestStep | undefined) =>
  call?.signsIn && next && LEAVES.includes(next.action.type)
    ? ['await expect(page.getByText(/^Signed in as /)).toBeVisible();']
    : [];

const controlling = ({ method, path, body }: Recording['setup'][number]) =>
  `await control('${method}', ${jsLiteral(path)}${body === undefined ? '' : `, ${JSON.stringify(body)}`});`;

/** @param faults as JSON, in the order in which they are added to the mock */
const setFaults = (faults: string) => [
  controlling({ method: 'DELETE', path: 'faults' }),
  ...(JSON.parse(faults) as readonly object[]).map((body) => controlling({ method: 'POST', path: 'faults', body })),
];

/** A simulated provider's page is the page itself, or a popup. A new account replaces an account that was known there. */
function consentTo({ name, text = '', slow }: UserAction): string[] {
  const choose = [
    "await provider.getByRole('radio', { name: 'A new account', exact: true }).check();",
    ...typing("provider.getByRole('textbox')", jsLiteral(text)),
  ];
  return [
    'const provider = context.pages().at(-1) ?? page;',
    ...(name === 'Allow' ? choose : []),
    ...(slow ? ["await provider.getByRole('checkbox', { name: 'Take 5 seconds to answer' }).check();"] : []),
    `await provider.getByRole('button', { name: ${jsLiteral(name)}, exact: true }).click();`,
  ];
}

const HEAD = (
  origin: string,
) => `// What was done in the playground, as a Playwright test. It empties the sandbox, opens the playground as it was set, does everything
// again and expects the same in the end.
//
// - A sandbox must run: npm install --save-dev widget-sandbox, then npx widget-sandbox. SANDBOX_URL names another address than the one below.
// - Codes and links are read from the sandbox's inbox, so that each run has its own.
// - Passwords that were typed are not written down: other passwords replace them, here and for the users of the sandbox.
import { expect, test } from '@playwright/test';

const sandbox = process.env.SANDBOX_URL ?? ${jsLiteral(origin)};
const act = (done: () => Promise<void>) => done();

async function control(method: string, path: string, body?: unknown) {
  const response = await fetch(\`\${sandbox}/__sandbox/\${path}\`, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  expect(response.ok, \`\${method} \${path}\`).toBe(true);
  return response.json();
}

async function seenMessages() {
  const { messages } = await control('GET', 'messages');
  return new Map<string, string>(messages.map(({ to, id }: { to: string; id: string }) => [to, id]));
}

async function nextMessage(to: string, seen: Map<string, string>) {
  const query = new URLSearchParams({ to, wait: '20', after: seen.get(to) ?? '' });
  const { messages } = await control('GET', \`messages?\${query}\`);
  seen.set(to, messages[0].id);
  return messages[0];
}

const nextCode = async (to: string, seen: Map<string, string>): Promise<string> => (await nextMessage(to, seen)).code;
const nextLink = async (to: string, kind: string, seen: Map<string, string>): Promise<string> =>
  (await nextMessage(to, seen)).links[kind];
`;
