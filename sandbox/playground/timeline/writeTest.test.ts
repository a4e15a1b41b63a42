import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createPasswordReplacements, REPLACEMENT_PASSWORDS } from './createPasswordReplacements.ts';
import { type Recording, writeTest } from './writeTest.ts';

const recording: Recording = {
  origin: 'http://localhost:4100',
  fragment: '#tab=inbox',
  framed: false,
  setup: [{ method: 'POST', path: 'reset' }],
  steps: [
    { action: { type: 'type', role: 'textbox', name: 'Password', text: 'my own secret', secret: true } },
    {
      action: { type: 'click', role: 'button', name: "It's me" },
      call: { path: '/sdk/v1/passwords/authenticate', answered: true },
    },
    { action: { type: 'type', role: 'textbox', name: '6-digit passcode', text: '123456', secret: true } },
  ],
  messages: [{ to: 'ada@example.test', code: '123456' }],
  known: [],
  marks: [],
  outcome: { heading: 'Success!', error: '', signedInAs: 'ada@example.test' },
};

test('SBX-06 a generated test contains no typed password, and reads codes from the inbox', () => {
  const text = writeTest(recording);
  expect(text).not.toContain('my own secret');
  expect(text).not.toContain('123456');
  expect(text).toContain("pressSequentially('Seven quiet otters 1914!')");
  expect(text).toContain("pressSequentially(codes[0] = await nextCode('ada@example.test', seen))");
  expect(text).toContain("getByRole('button', { name: 'It\\'s me', exact: true }).click()");
  expect(text).toContain("includes('/sdk/v1/passwords/authenticate')");
  expect(text).toContain("page.getByText('Signed in as ada@example.test')");
});

test('SBX-06 a typed text with quotes, backslashes and line breaks is the same in the generated test', () => {
  const text = "C:\\ada's\r\nnotes\\";
  const action = { type: 'type', role: 'textbox', name: 'Name', text } as const;
  const literal = /pressSequentially\((.*)\);/.exec(writeTest({ ...recording, steps: [{ action }] }))?.[1];
  expect(runInNewContext(literal ?? '')).toBe(text);
});

test("SBX-06 a user without an address is signed in at the end, under the id of the test's own run", () => {
  const text = writeTest({ ...recording, outcome: { ...recording.outcome, signedInAs: '' } });
  expect(text).toContain('expect(page.getByText(/^Signed in as /)).toBeVisible()');
});

test('passwords of the setup are not masked', () => {
  expect(writeTest({ ...recording, known: ['my own secret'] })).toContain("pressSequentially('my own secret')");
});

test('SBX-06 a generated test starts with what it needs and what it does with the sandbox', () => {
  const [comment] = writeTest(recording).split("import { expect, test } from '@playwright/test';");
  for (const words of [
    'empties the sandbox',
    'npx widget-sandbox',
    'SANDBOX_URL',
    'Passwords that were typed are not written down',
  ])
    expect(comment).toContain(words);
});

test('SBX-06 three codes that were refused are typed one after the other, each when the one before was answered', () => {
  const wrong = ['111111', '222222', '333333'].map((text): Recording['steps'][number] => ({
    action: { type: 'type', role: 'textbox', name: 'Code', text, secret: true },
    call: { path: '/sdk/v1/otps/authenticate', answered: true },
  }));
  expect(writeTest({ ...recording, steps: wrong }).match(/'response'|toBeEditable|pressSequentially\('\d+'\)/g)).toEqual(
    ['111111', '222222', '333333'].flatMap((code) => ["'response'", 'toBeEditable', `pressSequentially('${code}')`]),
  );
});

test('a widget in a frame is looked for there', () => {
  expect(writeTest({ ...recording, framed: true })).toContain('page.frameLocator(\'iframe[title="Host page"]\').locator');
});

test('SBX-06 a reload during a call follows the sending of the call', () => {
  const steps: Recording['steps'] = [
    {
      action: { type: 'click', role: 'button', name: 'Continue' },
      call: { path: '/sdk/v1/passwords/authenticate', answered: false },
    },
    { action: { type: 'reload', role: '', name: '' } },
    { action: { type: 'back', role: '', name: '' } },
  ];
  const text = writeTest({ ...recording, steps });
  expect(text).toMatch(
    /waitForEvent\('request', [\s\S]*passwords\/authenticate[\s\S]*\.click\(\);\n[\s\S]*page\.reload\(\);\n[\s\S]*page\.goBack\(\);/,
  );
});

test('SBX-06 a page that has signed in shows it before the generated test leaves it', () => {
  const call = { path: '/sdk/v1/oauth/authenticate', answered: true, signsIn: true };
  const click: Recording['steps'][number] = { action: { type: 'click', role: 'button', name: 'Continue' }, call };
  const after = (type: 'reload' | 'back' | 'open' | 'click') =>
    writeTest({ ...recording, steps: [click, { action: { type, role: '', name: '' } }] });
  const waiting = /\}\)\]\);\n {2}await expect\(page\.getByText\(\/\^Signed in as \/\)\)\.toBeVisible\(\);\n {2}await page\./;
  for (const type of ['reload', 'back', 'open'] as const) expect(after(type)).toMatch(waiting);
  expect(after('click')).not.toContain('/^Signed in as /');
});

test('SBX-06 faults are restored at their place, and a code that is typed again is not a new one', () => {
  const fault = { call: '*', fault: { kind: 'drop' }, times: null, share: 1 };
  const code: Recording['steps'][number] = {
    action: { type: 'type', role: 'textbox', name: 'Code', text: '123456', secret: true },
  };
  const faults = (before: object[], after: object[]): Recording['steps'][number] => ({
    action: { type: 'faults', role: '', name: '', before: JSON.stringify(before), text: JSON.stringify(after) },
  });
  const text = writeTest({ ...recording, steps: [faults([], [fault]), code, faults([fault], []), code] });
  expect(text.match(/control\('(DELETE|POST)', 'faults'|codes\[0\](?= =|\))/g)).toEqual([
    "control('DELETE', 'faults'",
    "control('POST', 'faults'",
    'codes[0]',
    "control('DELETE', 'faults'",
    'codes[0]',
  ]);
  expect(text.match(/await nextCode\(/g)).toHaveLength(1);
});

test("SBX-06 the choices on a provider's page are repeated", () => {
  const consent = { type: 'consent', role: '', name: 'Allow', text: "o'neil@example.test", slow: true } as const;
  const text = writeTest({ ...recording, steps: [{ action: consent }] });
  expect(text).toContain("provider.getByRole('textbox').pressSequentially('o\\'neil@example.test')");
  expect(text).toContain("provider.getByRole('checkbox', { name: 'Take 5 seconds to answer' }).check()");
  expect(text).toContain("provider.getByRole('button', { name: 'Allow', exact: true }).click()");
  const denied = writeTest({ ...recording, steps: [{ action: { type: 'consent', role: '', name: 'Deny' } }] });
  expect(denied).not.toContain("getByRole('radio'");
});

test('a password that was typed before a reload keeps its replacement, and another one gets another', () => {
  const replacements = createPasswordReplacements([]);
  expect(replacements.of('first')).toBe(REPLACEMENT_PASSWORDS[0]);
  const after = createPasswordReplacements([], replacements.marks());
  expect([after.of('second'), after.of('first'), after.of(REPLACEMENT_PASSWORDS[0])]).toEqual([
    REPLACEMENT_PASSWORDS[1],
    REPLACEMENT_PASSWORDS[0],
    REPLACEMENT_PASSWORDS[0],
  ]);
});
