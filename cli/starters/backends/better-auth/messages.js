import { createTransport } from 'nodemailer';

const transport = createTransport(process.env.SMTP_URL);

/** Sends an email through SMTP_URL: in development, to the inbox of the sandbox. */
export async function sendEmail(to, subject, text) {
  await transport.sendMail({ from: 'sign-in@example.com', to, subject, text });
}

/** Sends a text to TEXTS_URL, the inbox of the sandbox. Call the API of your SMS service here. */
export async function sendText(to, text) {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(process.env.TEXTS_URL, { method: 'POST', headers, body: JSON.stringify({ to, text }) });
  if (!response.ok) throw new Error(`The text was refused with status ${response.status}.`);
}
