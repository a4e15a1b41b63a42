/** Screens of a redirect, in one file, so that the visitor's choice needs no further request. */
export { ConfirmRedirect } from './ConfirmRedirect.tsx';
export { RedeemRedirect } from './RedeemRedirect.tsx';
export { RedirectDeclined } from './RedirectDeclined.tsx';
