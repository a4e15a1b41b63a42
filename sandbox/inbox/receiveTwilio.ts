import { ConfigError } from '../../src/errors.ts';
import type { Messages } from '../idp/messages/messages.ts';
import { receivedText } from '../idp/messages/receivedText.ts';

/** The path at which Twilio's API receives texts. Only the sending of one is answered. */
const PATH = /^\/2010-04-01\/Accounts\/([\w-]{1,64})\/Messages\.json$/;
const MAX_BYTES = 65_536;
const WHATSAPP = 'whatsapp:';

/** Twilio's own numbers of errors. */
const NOT_FOUND = 20_404;
const INVALID = 21_211;

/**
 * Answers like Twilio's API of messages, so that its client can send texts into the Inbox: a form with `To`, `Body` and `From`. A number
 * that begins with `whatsapp:` is one of WhatsApp.
 */
export async function receiveTwilio(request: Request, messages: Pick<Messages, 'send'>): Promise<Response> {
  const { pathname } = new URL(request.url);
  const account = PATH.exec(pathname)?.[1];
  if (!account || request.method !== 'POST')
    return failure(404, NOT_FOUND, `The sandbox answers only POST /2010-04-01/Accounts/{sid}/Messages.json.`);
  if (Number(request.headers.get('Content-Length') ?? MAX_BYTES + 1) > MAX_BYTES)
    return failure(413, INVALID, `The form must have a Content-Length of at most ${MAX_BYTES} bytes.`);
  const form = new URLSearchParams(await request.text());
  const to = form.get('To') ?? '';
  const isWhatsApp = to.startsWith(WHATSAPP);
  try {
    const text = receivedText({
      to: isWhatsApp ? to.slice(WHATSAPP.length) : to,
      text: form.get('Body'),
      channel: isWhatsApp ? 'whatsapp' : 'sms',
    });
    return Response.json(resource(account, form, messages.send(text).sent_at), { status: 201 });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return failure(400, INVALID, error.message.replace("'to'", "'To'").replace("'text'", "'Body'"));
  }
}

function resource(account: string, form: URLSearchParams, sentAt: string) {
  const sid = `SM${crypto.randomUUID().replaceAll('-', '')}`;
  const date = new Date(sentAt).toUTCString().replace('GMT', '+0000');
  return {
    sid,
    account_sid: account,
    api_version: '2010-04-01',
    messaging_service_sid: form.get('MessagingServiceSid'),
    from: form.get('From'),
    to: form.get('To'),
    body: form.get('Body'),
    status: 'queued',
    direction: 'outbound-api',
    num_segments: '1',
    num_media: '0',
    date_created: date,
    date_updated: date,
    date_sent: null,
    error_code: null,
    error_message: null,
    price: null,
    price_unit: 'USD',
    uri: `/2010-04-01/Accounts/${account}/Messages/${sid}.json`,
    subresource_uris: { media: `/2010-04-01/Accounts/${account}/Messages/${sid}/Media.json` },
  };
}

function failure(status: number, code: number, message: string): Response {
  return Response.json({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }, { status });
}
