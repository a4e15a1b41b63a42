import type { HostErrorAdviceKind } from './hostErrors.ts';

/** Advice to the developer for errors that the page or its project causes. */
export const hostErrorAdvice: Readonly<Record<HostErrorAdviceKind, string>> = {
  token:
    'Give createClient the `publicToken` and the `backend` of the same project. The dashboard shows them, and the sandbox prints them.',
  domain:
    "Allow this page's domain in the project's settings; config.passkeyOptions.domain must be the page's host name or a parent domain.",
  vertical: 'The project is for businesses. Use the public token of a project for consumers.',
  method: "Allow this sign-in method for web pages in the project's settings.",
  route: 'The address in `backend` does not have this call. Check the address and its path.',
  redirect: "Set the redirect address in the product's options of config, and add it to the project's redirect addresses.",
  oauth: "Set up this sign-in provider in the project's settings, with your own client.",
  minutes: 'The back end does not accept this number of minutes. Change it in config.',
};
