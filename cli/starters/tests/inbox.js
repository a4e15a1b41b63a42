import { expect } from '@playwright/test';

/** Waits for an email in the inbox of the sandbox, and returns its `code` and its `link`. */
export async function messageTo(email, request) {
  let message;
  const readInbox = async () => {
    const { messages } = await (await request.get('http://localhost:4100/__sandbox/messages')).json();
    message = messages.findLast(({ to }) => to === email);
    return message;
  };
  await expect.poll(readInbox).toBeTruthy();
  return message;
}
