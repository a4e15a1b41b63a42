import type { LoginForm } from '../../methods/main/orderMethods.ts';
import { servedFile } from './servedFile.ts';

/** The chunks that the widget needs, before it can take over the first screen and carry out a submission. */
export const PRERENDERED_CHUNKS = ['takeOver', 'calls'];
/** The chunks with the step that submits a form of the first screen, and those that they import. */
const FLOW_CHUNKS: Readonly<Record<LoginForm['kind'], readonly string[]>> = {
  phone: ['otp-flow'],
  passcode: ['otp-flow'],
  link: ['email-link-flow'],
  password: ['password-flow', 'email-link-flow', 'otp-flow'],
};
/** Loads a language. */
const LANGUAGE = 'loadLanguage';

/**
 * Returns links that request the scripts of the standalone build: `initial` for the widget, and `deferred` for the scripts that it loads.
 * The deferred links are in a template. `standalone/earlyRequests.ts` adds them to the page after the first paint, which each request
 * would delay on a slow phone.
 *
 * @param folder address of the folder with the files of `dist/standalone`
 * @param tag tag of the language
 * @param forms kinds of the forms of the first screen
 */
export function preloadLinks(
  folder: string,
  tag: string,
  forms: readonly LoginForm['kind'][],
): { initial: string; deferred: string } {
  const language = tag === 'en' ? [] : [LANGUAGE, tag.replaceAll('-', '')];
  const names = new Set([...PRERENDERED_CHUNKS, ...language, ...forms.flatMap((kind) => FLOW_CHUNKS[kind])]);
  const linksTo = (chunks: Iterable<string>) =>
    [...chunks]
      .flatMap((name) => servedFile(folder, name) ?? [])
      // The address of the page may contain a token.
      .map(({ address, integrity }) => `<link rel="modulepreload" referrerpolicy="strict-origin" href="${address}"${integrity}>`)
      .join('');
  return { initial: linksTo(['widget.js']), deferred: `<template>${linksTo(names)}</template>` };
}
