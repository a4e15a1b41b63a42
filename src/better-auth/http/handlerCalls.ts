/// <reference types="node" />
import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<true>();

/** Makes a request of the handler to Better Auth. */
export const runAsHandler = <Result>(run: () => Promise<Result>): Promise<Result> => current.run(true, run);

/** Checks whether the handler, not a browser, makes the current request to Better Auth. */
export const isHandlerCall = (): boolean => current.getStore() === true;
