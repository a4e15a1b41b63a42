/** What makes the calls, as one file: asked for once the page is painted, or as soon as a call is made. */
export { createCalls } from '../createCalls.ts';
export { observe } from '../provider/observe.ts';
