import { expect, test } from 'vitest';
import { type Recording, writeTest } from './writeTest.ts';

const recording: Recording = {
  origin: 'http://localhost:4100',
  fragment: '#tab=inbox',
  framed: false,
  setup: [{ method: 'POST', path: 'reset' }],
  acts: [
    { deed: { does: 'type', role: 'textbox', name: 'Password', text: 'my own secret', secret: true } },
    { deed: { does: 'click', role: 'button', name: "It's me" }, answered: '/sdk/v1/passwords/authenticate' },
    { deed: { does: 'type', role: 'textbox', name: '6-digit passcode', text: '123456', secret: true } },
  ],
  messages: [{ to: 'ada@example.test', code: '123456' }],
  known: [],
  secrets: false,
  outcome: { heading: 'Success!', error: '', signedInAs: 'ada@example.test' },
};

test('SBX-06 a test of what was done holds no password that was typed, and reads codes from the inbox', () => {
  const text = writeTest(recording);
  expect(text).not.toContain('my own secret');
  expect(text).not.toContain('123456');
  expect(text).toContain("pressSequentially('Seven quiet otters 1914!')");
  expect(text).toContain("pressSequentially(await nextCode('ada@example.test', seen))");
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
