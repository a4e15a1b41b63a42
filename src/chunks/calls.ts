/** What makes the calls, as one file: a page asks for it as soon as it has a client. */
export { createCalls } from '../createCalls.ts';
export { observe } from '../provider/observe.ts';
