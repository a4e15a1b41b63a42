import { createTransport } from 'nodemailer';

/**
 * Delivers messages as a host does: emails by SMTP, and texts by HTTP to the routes of the sandbox.
 *
 * @param {{ smtpPort: number, texts: string }} services port of the mail server, and address that takes texts
 */
export function createDelivery({ smtpPort, texts }) {
  const mail = createTransport({ host: '127.0.0.1', port: smtpPort, secure: false, connectionTimeout: 5_000 });
  /** @param {import('./Host.ts').Message} message */
  return async ({ to, code, link, channel }) => {
    const text = code ? `Your passcode is ${code}.` : `Open this link: ${link}`;
    if (to.includes('@')) {
      await mail.sendMail({ from: 'auth@example.test', to, subject: 'Sign in', text });
      return;
    }
    const body = JSON.stringify({ to, text, channel });
    const response = await fetch(texts, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    if (!response.ok) throw new Error(`The text was refused: ${response.status}.`);
  };
}
