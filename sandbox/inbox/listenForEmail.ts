import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream } from 'smtp-server';
import type { Messages } from '../idp/messages/messages.ts';
import { isLoopbackAddress } from '../serving/isLoopbackAddress.ts';
import { type Listening, openServers } from '../serving/openServers.ts';
import { readEmail } from './readEmail.ts';

/** Maximum size of an email in bytes. */
export const MAX_BYTES = 10_485_760;
const MAX_RECIPIENTS = 50;
const MAX_CLIENTS = 50;
/** Milliseconds without a byte after which a connection is closed. */
const IDLE_MS = 30_000;
/** Milliseconds after which a connection is closed, however fast it is. */
const CONNECTION_MS = 300_000;

interface EmailListenerOptions {
  /** 0 selects a free one. */
  port: number;
  host: string;
  messages: Pick<Messages, 'send'>;
  /** Checks the control token that a client on another computer sends as the password of SMTP AUTH. */
  isToken: (given: string) => boolean;
  /** Milliseconds without a byte after which a connection is closed. */
  idleMs?: number | undefined;
  /** Milliseconds after which a connection is closed, however fast it is. */
  connectionMs?: number | undefined;
}

/**
 * Receives emails by SMTP and puts them into the Inbox, one message for each recipient. Forwards nothing.
 *
 * @throws {NodeJS.ErrnoException} such as `EADDRINUSE`, with the `port`.
 */
export const listenForEmail = (options: EmailListenerOptions): Promise<Listening> =>
  openServers((port, host) => open(options, port, host), options);

function open(options: EmailListenerOptions, port: number, host: string): Promise<Listening> {
  const smtp = createSmtpServer(options);
  const close = () => new Promise<void>((resolve) => smtp.close(() => resolve()));
  return new Promise((resolve, reject) => {
    smtp.server.once('error', reject);
    smtp.listen(port, host, () => {
      // A connection that breaks is the business of its client.
      smtp.on('error', () => {});
      resolve({ port: (smtp.server.address() as AddressInfo).port, close });
    });
    smtp.once('error', reject);
  });
}

function createSmtpServer({
  messages,
  isToken,
  idleMs = IDLE_MS,
  connectionMs = CONNECTION_MS,
}: EmailListenerOptions): SMTPServer {
  const smtp = new SMTPServer({
    name: 'localhost',
    banner: 'widget-sandbox',
    logger: false,
    disableReverseLookup: true,
    // Most clients would refuse a self-signed certificate.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    size: MAX_BYTES,
    maxClients: MAX_CLIENTS,
    socketTimeout: idleMs,
    closeTimeout: 100,
    onAuth(auth, session, callback) {
      if (isLoopbackAddress(session.remoteAddress) || isToken(auth.password ?? ''))
        return callback(null, { user: auth.username ?? 'user' });
      callback(refusal(535, 'The password must be the control token of the sandbox.'));
    },
    onMailFrom(_address, session, callback) {
      if (isLoopbackAddress(session.remoteAddress) || session.user) return callback();
      callback(refusal(530, 'Another computer needs SMTP AUTH with the control token as its password.'));
    },
    onRcptTo(_address, session, callback) {
      if (session.envelope.rcptTo.length < MAX_RECIPIENTS) return callback();
      callback(refusal(452, `At most ${MAX_RECIPIENTS} recipients are accepted.`));
    },
    onData(stream, session, callback) {
      void receive(stream, session.envelope.rcptTo, messages).then(() => callback(), callback);
    },
  });
  smtp.server.on('connection', (socket) => {
    const timer = setTimeout(() => socket.destroy(), connectionMs);
    socket.once('close', () => clearTimeout(timer));
  });
  return smtp;
}

async function receive(stream: SMTPServerDataStream, recipients: readonly SMTPServerAddress[], messages: Pick<Messages, 'send'>) {
  const chunks: Buffer[] = [];
  // The protocol requires that the rest of a message that is too large is read. It is not kept.
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
  if (stream.sizeExceeded) throw refusal(552, `An email has at most ${MAX_BYTES} bytes.`);
  const { message, html } = await readEmail(Buffer.concat(chunks));
  const addresses = new Set(recipients.map(({ address }) => String(address).trim().toLowerCase()));
  for (const to of addresses) messages.send({ ...message, to }, html);
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
