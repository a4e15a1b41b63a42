import { expect } from '@playwright/test';

interface Message {
  id: string;
  to: string;
  code: string | null;
  link: string | null;
  links?: Readonly<Record<string, string>>;
}

/** The control routes of the sandbox, for tests. */
export interface SandboxControl {
  /** Returns the code of the next unread message to an address or an E.164 number. */
  codeFor(to: string): Promise<string>;
  /** Returns the link of the next unread email; if it has several, the one with this token type. */
  linkFor(to: string, type?: string): Promise<string>;
  addUser(user: object): Promise<void>;
  addFault(call: string, fault: object, times?: number | null): Promise<void>;
  clearFaults(): Promise<void>;
  set(settings: object): Promise<void>;
  /** Moves the clock of the mock, or delays its messages. */
  setEnvironment(environment: object): Promise<void>;
  /** Returns the calls of one name so far, oldest first, with their secrets. */
  calls(name: string): Promise<readonly { request: Record<string, unknown>; status: number | null }[]>;
  reset(): Promise<void>;
}

export function createControl(control: string): SandboxControl {
  const looked = new Map<string, string>();

  async function call<Data>(method: string, path: string, body?: object): Promise<Data> {
    const response = await fetch(`${control}/${path}`, {
      method,
      // A connection that is kept may be closed while a test runs a command, and a request on it would fail.
      headers: { connection: 'close', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.ok, `${method} ${path}`).toBe(true);
    return (await response.json()) as Data;
  }

  async function next(to: string): Promise<Message> {
    const query = new URLSearchParams({ to, wait: '20', after: looked.get(to) ?? '' });
    const { messages } = await call<{ messages: Message[] }>('GET', `messages?${query}`);
    const [message] = messages;
    if (!message) throw new Error(`Nothing came for ${to}.`);
    looked.set(to, message.id);
    return message;
  }

  return {
    codeFor: async (to) => (await next(to)).code ?? '',
    linkFor: async (to, type) => {
      const { link, links } = await next(to);
      return (type ? links?.[type] : link) ?? '';
    },
    addUser: (user) => call('POST', 'users', user),
    addFault: (name, fault, times = 1) => call('POST', 'faults', { call: name, fault, times }),
    clearFaults: () => call('DELETE', 'faults'),
    set: (settings) => call('PATCH', 'settings', settings),
    setEnvironment: (environment) => call('PATCH', 'environment', environment),
    calls: async (name) => {
      type Calls = { call: string; request: Record<string, unknown>; status: number | null }[];
      const { calls } = await call<{ calls: Calls }>('GET', 'calls?secrets=1');
      return calls.filter((each) => each.call === name);
    },
    reset: () => call('POST', 'reset', {}),
  };
}
