import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { expect, onTestFinished, test } from 'vitest';
import { createIdp } from '../idp/createIdp.ts';
import { startServer } from '../server.ts';
import { LOOPBACK_HOSTS } from '../serving/listenHosts.ts';
import { listenForEmail, MAX_BYTES } from './listenForEmail.ts';
import { receiveTwilio } from './receiveTwilio.ts';

async function start() {
  const server = await startServer({ smtpPort: 0 });
  onTestFinished(server.close);
  return { ...server, smtpPort: Number(server.smtpPort) };
}

function transport(port: number, more: object = {}) {
  const mailer = createTransport({ host: '127.0.0.1', port, ...more });
  onTestFinished(() => mailer.close());
  return mailer;
}

async function deliver(mail: SendMailOptions) {
  const server = await start();
  await transport(server.smtpPort).sendMail({ from: 'app@example.com', to: 'ada@example.com', ...mail });
  const message = server.idp.messages.list().at(-1);
  if (!message) throw new Error('No message has arrived.');
  return { server, message };
}

/** Sends bytes to the SMTP port and resolves with all that was answered, once the connection is closed. */
async function say(port: number, ...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let response = '';
  socket.on('data', (chunk) => {
    response += chunk;
  });
  socket.on('error', () => {});
  await once(socket, 'data');
  for (const line of lines) socket.write(`${line}\r\n`);
  await once(socket, 'close');
  return response;
}

test('an email that nodemailer sends arrives, with its code and its link', async () => {
  const { message } = await deliver({
    to: 'Ada Lovelace <Ada@Example.com>',
    subject: 'Your code for Acme',
    text: 'Your code is 481 516. It is valid for 10 minutes.\nOr open https://app.example.com/verify?token=abc123.\n\nUnsubscribe: https://app.example.com/unsubscribe',
  });
  expect(message).toMatchObject({
    channel: 'email',
    to: 'ada@example.com',
    subject: 'Your code for Acme',
    code: '481516',
    link: 'https://app.example.com/verify?token=abc123',
  });
  expect(message.has_html).toBeUndefined();
});

test('each recipient gets the email, also by Bcc', async () => {
  const { server } = await deliver({ to: ['ada@example.com', 'bob@example.com'], bcc: 'carol@example.com', text: 'Hello' });
  expect(server.idp.messages.list().map(({ to }) => to)).toEqual(['ada@example.com', 'bob@example.com', 'carol@example.com']);
});

test('the code and the links of an HTML email are found, and the text that is linked names a link', async () => {
  const { message } = await deliver({
    subject: 'Welcome',
    html: `<html><head><title>482910</title><style>p { color: #123456 }</style></head><body>
      <img src="https://tracker.example.com/open.gif?u=777777" width="1" height="1">
      <p>Your verification code:</p><p><b>204&nbsp;816</b></p>
      <a href="https://app.example.com/?stytch_token_type=magic_links&amp;token=t1">Sign in</a>
      <a href="https://app.example.com/terms">Terms of service</a>
      <p>© 2026 Acme, 1234 Code Street</p></body></html>`,
  });
  expect(message.code).toBe('204816');
  expect(message.link).toBe('https://app.example.com/?stytch_token_type=magic_links&token=t1');
  expect(message.links).toEqual({
    magic_links: 'https://app.example.com/?stytch_token_type=magic_links&token=t1',
    'Terms of service': 'https://app.example.com/terms',
  });
  expect(message.text).toContain('Your verification code:');
  expect(message.text).not.toContain('tracker');
  expect(message.has_html).toBe(true);
});

test('an email is shown with its plain text, and its code is found in the text, else in the HTML, else in the subject', async () => {
  const html = '<p>Your code is <b>222222</b></p>';
  const { message: both } = await deliver({ subject: '333333 is your code', text: 'Your code is 111111', html });
  expect(both).toMatchObject({ text: 'Your code is 111111', code: '111111', has_html: true });
  expect((await deliver({ subject: '333333 is your code', text: 'Welcome', html })).message).toMatchObject({
    text: 'Welcome',
    code: '222222',
  });
  expect((await deliver({ subject: '333333 is your code', text: 'Welcome' })).message.code).toBe('333333');
});

test('the HTML of an email comes without scripts and addresses of other servers, under a policy that forbids both', async () => {
  const { server, message } = await deliver({
    html: `<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">
      <link rel="preconnect" href="https://evil.example/"><script>alert(1)</script><svg><script>alert(2)</script></svg>
      <style>@import "https://evil.example/a.css"; p { background: url(https://evil.example/b.png) }</style>
      <p style="background-image: url('https://evil.example/c.png')" onclick="alert(3)">Hello</p>
      <img src="https://evil.example/pixel.gif" srcset="https://evil.example/2x.gif 2x" alt="Logo"><iframe src="https://evil.example/"></iframe>
      <form action="https://evil.example/"><input name="password"><button formaction="https://evil.example/">Go</button></form>
      <a href="javascript:alert(4)">Run</a><a href="https://app.example.com/?a=1&amp;b=2" onclick="alert(5)">Open</a>`,
  });
  const page = await fetch(`${server.control}/messages/${message.id}/html`);
  const html = await page.text();
  expect(html).not.toMatch(/evil|alert|javascript:|onclick|<script|<meta http|<iframe|<form/i);
  expect(html).toContain('<a href="https://app.example.com/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">Open</a>');
  expect(html).toContain('alt="Logo"');
  const policy = page.headers.get('Content-Security-Policy');
  for (const part of [
    "default-src 'none'",
    'img-src data:',
    'sandbox allow-popups allow-popups-to-escape-sandbox',
    "form-action 'none'",
  ])
    expect(policy).toContain(part);
  expect((await fetch(`${server.control}/messages/unknown/html`)).status).toBe(404);
});

test('an image within the email is shown', async () => {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const { server, message } = await deliver({
    html: '<img src="cid:logo" alt="Logo">',
    attachments: [{ filename: 'logo.png', content: Buffer.from(pixel, 'base64'), cid: 'logo' }],
  });
  const page = await fetch(`${server.control}/messages/${message.id}/html`);
  expect(await page.text()).toContain(`src="data:image/png;base64,${pixel}"`);
});

test('an email of 20 MB is refused by its announced size, and by what really comes', async () => {
  const server = await start();
  const text = 'x'.repeat(20_000_000);
  const mail = { from: 'app@example.com', to: 'ada@example.com', text };
  await expect(transport(server.smtpPort).sendMail(mail)).rejects.toThrow(/552/);
  const response = await say(
    server.smtpPort,
    'EHLO test',
    'MAIL FROM:<app@example.com>',
    'RCPT TO:<ada@example.com>',
    'DATA',
    `Subject: large\r\n\r\n${`${'x'.repeat(70)}\r\n`.repeat(MAX_BYTES / 70)}`,
    '.',
    'QUIT',
  );
  expect(response).toContain(`An email has at most ${MAX_BYTES} bytes.`);
  expect(server.idp.messages.list()).toEqual([]);
});

test('an email has at most 50 recipients, and those before the limit get it', async () => {
  const server = await start();
  const recipients = Array.from({ length: 51 }, (_, index) => `user${index}@example.com`);
  const sent = await transport(server.smtpPort).sendMail({ from: 'app@example.com', to: recipients, text: 'Hello' });
  expect(sent.rejected).toEqual(['user50@example.com']);
  expect(sent.rejectedErrors?.map(({ response }) => response)).toEqual(['452 At most 50 recipients are accepted.']);
  expect(server.idp.messages.list().map(({ to }) => to)).toEqual(recipients.slice(0, 50));
});

test('while 50 clients are connected, the next one is refused for now', async () => {
  const server = await start();
  const leaving = connect(server.smtpPort, '127.0.0.1');
  const clients = [leaving, ...Array.from({ length: 49 }, () => connect(server.smtpPort, '127.0.0.1'))];
  onTestFinished(() => {
    for (const client of clients) client.destroy();
  });
  for (const client of clients) expect(String(await once(client, 'data'))).toMatch(/^220 /);
  expect(await say(server.smtpPort)).toMatch(/^421 /);
  leaving.end('QUIT\r\n');
  await once(leaving, 'close');
  await transport(server.smtpPort).sendMail({ from: 'app@example.com', to: 'ada@example.com', text: 'Hello' });
  expect(server.idp.messages.list()).toHaveLength(1);
});

test('a sandbox says at which port it receives emails, and closes that port with its own', async () => {
  const { control, smtpPort, close } = await startServer({ smtpPort: 0 });
  expect(await (await fetch(`${control}/info`)).json()).toMatchObject({ smtp_port: smtpPort });
  await close();
  await expect(transport(Number(smtpPort)).verify()).rejects.toThrow('ECONNREFUSED');
});

test('a sandbox that cannot start does not keep the port for emails', async () => {
  const { url } = await start();
  const emails = createServer().listen(0, '127.0.0.1');
  await once(emails, 'listening');
  const smtpPort = (emails.address() as AddressInfo).port;
  emails.close();
  await once(emails, 'close');
  await expect(startServer({ port: Number(new URL(url).port), smtpPort })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await expect(transport(smtpPort).verify()).rejects.toThrow('ECONNREFUSED');
});

/** A computer may lack the one of IPv6. */
const loopbackAddresses = Object.values(networkInterfaces()).flatMap((all) =>
  (all ?? []).flatMap(({ address }) => (LOOPBACK_HOSTS.includes(address) ? [address] : [])),
);

test.each(loopbackAddresses)('a back end reaches the port for emails at %s, with or without a password', async (host) => {
  const server = await start();
  const mail = { from: 'app@example.com', to: 'ada@example.com', text: 'Hello' };
  await transport(server.smtpPort, { host }).sendMail(mail);
  await transport(server.smtpPort, { host, auth: { user: 'app', pass: 'any-password' } }).sendMail(mail);
  expect(server.idp.messages.list()).toHaveLength(2);
});

test('a client that sends nothing, and one that never stops sending, are disconnected', async () => {
  const messages = { send: () => expect.unreachable() };
  const open = async (limits: { idleMs: number; connectionMs: number }) => {
    const listener = await listenForEmail({ port: 0, host: '127.0.0.1', messages, isToken: () => false, ...limits });
    onTestFinished(listener.close);
    return listener.port;
  };
  expect(await say(await open({ idleMs: 50, connectionMs: 60_000 }), 'EHLO test')).toContain('421');

  const socket = connect(await open({ idleMs: 60_000, connectionMs: 100 }), '127.0.0.1');
  socket.on('error', () => {});
  socket.on('data', () => socket.write('NOOP\r\n'));
  await once(socket, 'close');
});

test.each([
  ['a boundary that never comes', 'Content-Type: multipart/mixed; boundary="x"\r\n\r\nYour code is 123456'],
  [
    'a boundary without an end',
    'Content-Type: multipart/alternative; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\ncode 123456',
  ],
  ['an unknown character set', 'Content-Type: text/plain; charset=no-such-set\r\n\r\nYour code is 123456'],
  ['damaged base64', 'Content-Transfer-Encoding: base64\r\n\r\n%%%% not base64 %%%%'],
  ['damaged headers', ': no name\r\n\tfolded\r\nSubject =?utf-8?B?%%%?=\r\nno colon\r\n\r\ncode 123456'],
  ['bytes of no text', `Subject: \u0000\u0001\r\n\r\n\u0000\u0007\u001b[2J\ufffe`],
  [
    'a thousand nested parts',
    `Content-Type: multipart/mixed; boundary=a\r\n\r\n${'--a\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n'.repeat(1_000)}`,
  ],
  ['elements nested 100,000 times', `Content-Type: text/html\r\n\r\n${'<div>'.repeat(180_000)}code 123456`],
  ['no content at all', ''],
])('an email with %s arrives, and the next one too', async (_name, source) => {
  const server = await start();
  const mailer = transport(server.smtpPort);
  const envelope = { from: 'app@example.com', to: 'ada@example.com' };
  await mailer.sendMail({ envelope, raw: source });
  await mailer.sendMail({ ...envelope, text: 'Your code is 654321' });
  const [broken, next] = server.idp.messages.list('ada@example.com');
  expect(broken).toMatchObject({ channel: 'email', to: 'ada@example.com' });
  expect(next?.code).toBe('654321');
});

test('a web page cannot send an email: HTTP is refused', async () => {
  const server = await start();
  const response = await say(server.smtpPort, 'POST / HTTP/1.1', 'Host: localhost', '', 'EHLO x', 'MAIL FROM:<a@b.c>');
  expect(response).toContain('421 HTTP requests not allowed');
  expect(server.idp.messages.list()).toEqual([]);
});

test('another computer needs the control token as the password of SMTP AUTH', async () => {
  const address = (await import('../serving/networkAddresses.ts')).networkAddresses('http', '0.0.0.0', 1)[0];
  if (!address) throw new Error('This computer has no address in a network.');
  const server = await startServer({ host: '0.0.0.0', smtpPort: 0, controlToken: 'let-me-in' });
  onTestFinished(server.close);
  const mail = { from: 'app@example.com', to: 'ada@example.com', text: 'Hello' };
  const mailer = (pass?: string) =>
    transport(Number(server.smtpPort), { host: new URL(address).hostname, ...(pass && { auth: { user: 'app', pass } }) });
  await expect(mailer().sendMail(mail)).rejects.toThrow('530');
  await expect(mailer('wrong-token').sendMail(mail)).rejects.toThrow('535');
  await mailer('let-me-in').sendMail(mail);
  expect(server.idp.messages.list()).toHaveLength(1);
});

test('a back end sends texts as JSON', async () => {
  const server = await start();
  const send = (body: object) =>
    fetch(`${server.control}/messages`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    });
  const sent = await send({ to: '+12025550123', text: 'Your code is 123456. https://app.example.com/verify' });
  expect(sent.status).toBe(201);
  expect(server.idp.messages.last('+12025550123')).toMatchObject({
    channel: 'sms',
    code: '123456',
    link: 'https://app.example.com/verify',
  });
  await send({ to: '+12025550123', text: 'Code: 654321', channel: 'whatsapp' });
  expect(server.idp.messages.last('+12025550123')).toMatchObject({ channel: 'whatsapp', code: '654321' });
  for (const wrong of [{ to: 'ada', text: 'x' }, { to: '+12025550123' }, { to: '+12025550123', text: 'x', channel: 'email' }]) {
    const refused = await send(wrong);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error_type: 'bad_request' });
  }
});

test("a back end sends texts in the form of Twilio's API", async () => {
  const server = await start();
  const sid = `AC${'0'.repeat(32)}`;
  const send = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/2010-04-01/Accounts/${sid}/Messages.json`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${sid}:secret`)}`, ...headers },
      body: new URLSearchParams(form),
    });
  const sent = await send({ To: '+12025550123', From: '+12025550100', Body: 'Your Acme code is 902113' });
  expect(sent.status).toBe(201);
  expect(await sent.json()).toMatchObject({
    sid: expect.stringMatching(/^SM[\da-f]{32}$/),
    status: 'queued',
    to: '+12025550123',
  });
  await send({ To: 'whatsapp:+12025550123', From: 'whatsapp:+12025550100', Body: '555111 is your code' });
  expect(server.idp.messages.list('+12025550123')).toMatchObject([
    { channel: 'sms', code: '902113' },
    { channel: 'whatsapp', code: '555111' },
  ]);
  const refused = await send({ To: 'ada', Body: 'Hello' });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ code: 21211, message: expect.stringContaining("'To' must be a phone number") });
  expect((await send({ To: '+12025550123', Body: 'x' }, { Origin: 'https://evil.example' })).status).toBe(403);
  expect(server.idp.messages.list()).toHaveLength(2);
});

test('a text in the form of Twilio without a declared length, or with a longer one, is refused', async () => {
  const idp = createIdp();
  onTestFinished(() => idp.close());
  const send = async (headers: Record<string, string>) => {
    const address = 'http://localhost:4100/2010-04-01/Accounts/AC1/Messages.json';
    const body = new URLSearchParams({ To: '+12025550123', Body: 'Code 123456' });
    return (await receiveTwilio(new Request(address, { method: 'POST', body, headers }), idp.messages)).status;
  };
  expect([await send({}), await send({ 'Content-Length': '65537' }), idp.messages.list()]).toEqual([413, 413, []]);
  expect(await send({ 'Content-Length': '65536' })).toBe(201);
});
