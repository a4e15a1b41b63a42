import { type AddressInfo, isIP } from 'node:net';
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Messages } from '../idp/messages/messages.ts';
import { LOOPBACK_HOSTS } from '../serving/listenHosts.ts';
import { openIfPossible } from '../serving/openIfPossible.ts';
import { readEmail } from './readEmail.ts';

/** Bytes of one email. */
export const MAX_BYTES = 10_485_760;
const MAX_RECIPIENTS = 50;
const MAX_CLIENTS = 50;
/** Milliseconds without a byte after which a connection is closed. */
const IDLE_MS = 30_000;
/** Milliseconds after which a connection is closed, however fast it is. */
const CONNECTION_MS = 300_000;
const ATTEMPTS = 10;

interface EmailListenerOptions {
  /** 0 picks one that is free. */
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

export interface EmailListener {
  port: number;
  /** Stops listening and ends every connection. */
  close(): Promise<void>;
}

/**
 * Receives emails by SMTP and puts them into the Inbox, one message for each recipient. Sends nothing on.
 *
 * @throws {NodeJS.ErrnoException} such as `EADDRINUSE`, with the `port`.
 */
export async function listenForEmail(options: EmailListenerOptions): Promise<EmailListener> {
  for (let attempt = 1; ; attempt++) {
    const servers: SMTPServer[] = [];
    try {
      const isLoopback = LOOPBACK_HOSTS.includes(options.host);
      const first = await open(options, options.port, isLoopback ? '127.0.0.1' : options.host);
      servers.push(first);
      const { port } = first.server.address() as AddressInfo;
      if (isLoopback) servers.push(...(await openIfPossible(() => open(options, port, '::1'))));
      return { port, close: () => closeAll(servers) };
    } catch (error) {
      await closeAll(servers);
      const isUnlucky = options.port === 0 && (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isUnlucky || attempt === ATTEMPTS) throw error;
    }
  }
}

function open(options: EmailListenerOptions, port: number, host: string): Promise<SMTPServer> {
  const smtp = createSmtpServer(options);
  return new Promise((resolve, reject) => {
    smtp.server.once('error', reject);
    smtp.listen(port, host, () => {
      // A connection that breaks is the business of its client.
      smtp.on('error', () => {});
      resolve(smtp);
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
    // The certificate of a computer's own would be refused by most clients.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    size: MAX_BYTES,
    maxClients: MAX_CLIENTS,
    socketTimeout: idleMs,
    closeTimeout: 100,
    onAuth(auth, session, callback) {
      if (isThisComputer(session) || isToken(auth.password ?? '')) return callback(null, { user: auth.username ?? 'user' });
      callback(refusal(535, 'The password must be the control token of the sandbox.'));
    },
    onMailFrom(_address, session, callback) {
      if (isThisComputer(session) || session.user) return callback();
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
  // What is too much is read, as the protocol wants it, and not kept.
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
  if (stream.sizeExceeded) throw refusal(552, `An email has at most ${MAX_BYTES} bytes.`);
  const { message, html } = await readEmail(Buffer.concat(chunks));
  const addresses = new Set(recipients.map(({ address }) => String(address).trim().toLowerCase()));
  for (const to of addresses) messages.send({ ...message, to }, html);
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

function isThisComputer({ remoteAddress }: SMTPServerSession): boolean {
  const plain = remoteAddress.replace(/^::ffff:/, '');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}

async function closeAll(servers: readonly SMTPServer[]): Promise<void> {
  await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))));
}
