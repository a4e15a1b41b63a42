/// <reference types="node" />
import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuthContext } from './BetterAuth.ts';

interface Delivery {
  hasFailed: boolean;
}

const current = new AsyncLocalStorage<Delivery>();
const watched = new WeakSet<AuthContext>();

/**
 * Makes failed emails visible to `watchDelivery`. Better Auth logs such an error and responds that the email was sent. It still does;
 * with `advanced.backgroundTasks` the email is sent after the response, and no failure is seen.
 */
export function observeDeliveries(context: AuthContext): void {
  if (watched.has(context)) return;
  watched.add(context);
  const original = context.runInBackgroundOrAwait;
  context.runInBackgroundOrAwait = function run(this: AuthContext, promise: unknown) {
    const delivery = current.getStore();
    const observed =
      delivery && promise instanceof Promise
        ? promise.catch((error: unknown) => {
            delivery.hasFailed = true;
            throw error;
          })
        : promise;
    return original.call(this, observed);
  };
}

/** Runs a call, and returns with its result whether an email of it could not be sent. */
export async function watchDelivery<Result>(run: () => Promise<Result>): Promise<[result: Result, hasFailed: boolean]> {
  const delivery: Delivery = { hasFailed: false };
  return [await current.run(delivery, run), delivery.hasFailed];
}
