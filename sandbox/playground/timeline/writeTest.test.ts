import { expect, test } from 'vitest';
import { createStandIns, STAND_INS } from './createStandIns.ts';
import { type Recording, writeTest } from './writeTest.ts';

const recording: Recording = {
  origin: 'http://localhost:4100',
  fragment: '#tab=inbox',
  framed: false,
  setup: [{ method: 'POST', path: 'reset' }],
  acts: [
    { deed: { does: 'type', role: 'textbox', name: 'Password', text: 'my own secret', secret: true } },
    {
      deed: { does: 'click', role: 'button', name: "It's me" },
      call: { path: '/sdk/v1/passwords/authenticate', answered: true },
    },
    { deed: { does: 'type', role: 'textbox', name: '6-digit passcode', text: '123456', secret: true } },
  ],
  messages: [{ to: 'ada@example.test', code: '123456' }],
  known: [],
  marks: [],
  secrets: false,
  outcome: { heading: 'Success!', error: '', signedInAs: 'ada@example.test' },
};

test('SBX-06 a test of what was done holds no password that was typed, and reads codes from the inbox', () => {
  const text = writeTest(recording);
  expect(text).not.toContain('my own secret');
  expect(text).not.toContain('123456');
  expect(text).toContain("pressSequentially('Seven quiet otters 1914!')");
  expect(text).toContain("pressSequentially(codes[0] = await nextCode('ada@example.test', seen))");
  expect(text).toContain("getByRole('button', { name: 'It\\'s me', exact: true }).click()");
  expect(text).toContain("includes('/sdk/v1/passwords/authenticate')");
  expect(text).toContain("page.getByText('Signed in as ada@example.test')");
});

test('the passwords of the setup are no secret, and typed ones are written down when asked for', () => {
  expect(writeTest({ ...recording, known: ['my own secret'] })).toContain("pressSequentially('my own secret')");
  expect(writeTest({ ...recording, secrets: true })).toContain("pressSequentially('my own secret')");
});

test('a widget in a frame is looked for there', () => {
  expect(writeTest({ ...recording, framed: true })).toContain('page.frameLocator(\'iframe[title="Host page"]\').locator');
});

test('SBX-06 a reload in the middle of a call comes after the call was sent, whatever came of it', () => {
  const acts: Recording['acts'] = [
    {
      deed: { does: 'click', role: 'button', name: 'Continue' },
      call: { path: '/sdk/v1/passwords/authenticate', answered: false },
    },
    { deed: { does: 'reload', role: '', name: '' } },
    { deed: { does: 'back', role: '', name: '' } },
  ];
  const text = writeTest({ ...recording, acts });
  expect(text).toMatch(
    /waitForEvent\('request', [\s\S]*passwords\/authenticate[\s\S]*\.click\(\);\n[\s\S]*page\.reload\(\);\n[\s\S]*page\.goBack\(\);/,
  );
});

test('SBX-06 faults are turned where they were, and a code that is typed once more is no new one', () => {
  const fault = { call: '*', fault: { kind: 'drop' }, times: null, share: 1 };
  const code: Recording['acts'][number] = { deed: { does: 'type', role: 'textbox', name: 'Code', text: '123456', secret: true } };
  const faults = (before: object[], after: object[]): Recording['acts'][number] => ({
    deed: { does: 'faults', role: '', name: '', before: JSON.stringify(before), text: JSON.stringify(after) },
  });
  const text = writeTest({ ...recording, acts: [faults([], [fault]), code, faults([fault], []), code] });
  expect(text.match(/control\('(DELETE|POST)', 'scenarios'|codes\[0\](?= =|\))/g)).toEqual([
    "control('DELETE', 'scenarios'",
    "control('POST', 'scenarios'",
    'codes[0]',
    "control('DELETE', 'scenarios'",
    'codes[0]',
  ]);
  expect(text.match(/await nextCode\(/g)).toHaveLength(1);
});

test("SBX-06 what was answered at a provider's page is answered there again", () => {
  const consent = { does: 'consent', role: '', name: 'Allow', text: "o'neil@example.test", slow: true } as const;
  const text = writeTest({ ...recording, acts: [{ deed: consent }] });
  expect(text).toContain("provider.getByRole('textbox').pressSequentially('o\\'neil@example.test')");
  expect(text).toContain("provider.getByRole('checkbox', { name: 'Take 5 seconds to answer' }).check()");
  expect(text).toContain("provider.getByRole('button', { name: 'Allow', exact: true }).click()");
  const denied = writeTest({ ...recording, acts: [{ deed: { does: 'consent', role: '', name: 'Deny' } }] });
  expect(denied).not.toContain("getByRole('radio'");
});

test('a password that was typed before a reload keeps its stand-in, and another one gets another', () => {
  const standIns = createStandIns([]);
  expect(standIns.of('first')).toBe(STAND_INS[0]);
  const after = createStandIns([], standIns.marks());
  expect([after.of('second'), after.of('first'), after.of(STAND_INS[0])]).toEqual([STAND_INS[1], STAND_INS[0], STAND_INS[0]]);
});
