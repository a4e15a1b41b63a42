import { request } from 'node:http';

export interface SandboxResponse {
  status: number;
  headers: Headers;
  /** The body as text. */
  text: string;
  /** The sentence of an error; empty for another response. */
  message: string;
}

interface Asked {
  method?: string;
  /** Any header, also those that a browser sets by itself. */
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
}

/** Sends a request as a browser or an attacker would, with headers that `fetch` does not set. A text body is sent as it is, another one as JSON. */
export function sendRequest(address: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<SandboxResponse> {
  const content = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const json = typeof body === 'object' ? { 'Content-Type': 'application/json' } : {};
  return new Promise((resolve, reject) => {
    const asked = request(address, { method, headers: { ...json, ...headers } }, async (response) => {
      let text = '';
      for await (const part of response.setEncoding('utf8')) text += part;
      const received = new Headers();
      for (const [name, values = []] of Object.entries(response.headersDistinct)) {
        for (const value of values) received.append(name, value);
      }
      resolve({ status: response.statusCode ?? 0, headers: received, text, message: messageIn(text) });
    });
    asked.on('error', reject).end(content);
  });
}

function messageIn(text: string): string {
  try {
    return String((JSON.parse(text) as { error_message?: string }).error_message ?? '');
  } catch {
    return '';
  }
}
