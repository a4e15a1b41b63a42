import { createTransport } from 'nodemailer';

// The emulator sends nothing. This program passes its links and codes on to the inbox of the sandbox.
const emulator = 'http://localhost:9099/emulator/v1/projects/demo-starter';
const texts = 'http://localhost:4100/__sandbox/messages';
const transport = createTransport('smtp://localhost:1025');
const passedOn = new Set();

async function list(name) {
  const response = await fetch(`${emulator}/${name}`).catch(() => null);
  return response?.ok ? (await response.json())[name] : [];
}

async function sendEmail({ email, requestType, oobLink }) {
  const isReset = requestType === 'PASSWORD_RESET';
  // A project has the address of this page in its template of the email.
  const link = isReset ? `http://localhost:3000/reset${new URL(oobLink).search}` : oobLink;
  const subject = isReset ? 'Reset your password' : 'Sign in';
  await transport.sendMail({ from: 'sign-in@example.com', to: email, subject, text: link });
}

async function sendText({ phoneNumber, code }) {
  const body = JSON.stringify({ to: phoneNumber, text: `Your passcode is ${code}` });
  await fetch(texts, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
}

async function passOn(name, keyOf, send) {
  for (const message of await list(name)) {
    if (passedOn.has(keyOf(message))) continue;
    passedOn.add(keyOf(message));
    await send(message).catch((error) => console.error(error.message));
  }
}

async function passOnAll() {
  await passOn('oobCodes', ({ oobCode }) => oobCode, sendEmail);
  await passOn('verificationCodes', ({ sessionInfo }) => sessionInfo, sendText);
  setTimeout(passOnAll, 500);
}

passOnAll();
