import { formMock, hankoMock, protocolMock } from './mocks.mjs';

/**
 * @typedef {string | { css: string, text: string }} Selector
 * @typedef {{ method: string, path: string, query: URLSearchParams, body: any }} Call
 * @typedef {object} Contender
 * @property {string} id
 * @property {string} label
 * @property {string} host its page's script, in hosts/
 * @property {boolean} [isOurs] it is this widget, as it is built now
 * @property {string} [dist] the build of this widget to measure; default: the one of this folder
 * @property {boolean} [isPrerendered] its first screen is in the page's HTML
 * @property {boolean} [isStatic] its form does nothing, except with `nextScreenOf`
 * @property {string} [nextScreenOf] its form shows the passcode screen of this contender, as HTML and CSS
 * @property {boolean} [hasFirstScreen] its script contains the first screen of this widget
 * @property {boolean} [asPublished] the package's own files are served as they are, without a bundler
 * @property {string} [onlyWhatRunsOf] it is this contender without the code that does not run on `pages`
 * @property {readonly import('./build.mjs').Page[]} [pages] the only pages that it has
 * @property {boolean} [inReact] it is a React component, and is measured on a page that runs React already too
 * @property {Record<string, string>} [alias] modules that stand in for others
 * @property {string} [shadowHosts] elements whose shadow roots hold it
 * @property {Selector} submit
 * @property {Selector} next what shows that the screen after `submit` is there, with passcodes
 * @property {(call: Call) => object | null} mock
 * @property {string} [newEmail] an address without an account, where a new password's strength is shown for it
 */

const EMAIL = 'input[type=email]';
const passcode = 'input[autocomplete=one-time-code], input[inputmode=numeric]';
const byProtocol = { mock: protocolMock, next: passcode, newEmail: 'new@example.com' };
const continueWithEmail = { css: 'button', text: 'continue with email' };
const continueAlone = { css: 'button', text: '^continue$' };
const form = { mock: formMock, next: passcode, submit: continueWithEmail };
const byPreact = {
  react: 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

export const email = EMAIL;
export const google = { css: 'button, a', text: 'google' };

/** The official builds that the targets refer to. @type {readonly string[]} */
export const official = ['stytch-vanilla', 'stytch-react'];

/** @type {readonly Contender[]} */
export const contenders = [
  {
    id: 'standalone',
    label: 'this widget, standalone',
    host: 'standalone.js',
    isOurs: true,
    asPublished: true,
    ...byProtocol,
    submit: continueAlone,
  },
  {
    id: 'prerendered',
    label: 'this widget, standalone, prerendered',
    host: 'standalone.js',
    isOurs: true,
    isPrerendered: true,
    asPublished: true,
    ...byProtocol,
    submit: continueAlone,
  },
  {
    id: 'react',
    label: 'this widget in React 19',
    isOurs: true,
    host: 'react.jsx',
    inReact: true,
    ...byProtocol,
    submit: continueAlone,
  },
  {
    id: 'stytch-vanilla',
    label: '@stytch/vanilla-js 6.3.0 (ESM)',
    host: 'stytch-vanilla.js',
    inReact: true,
    ...byProtocol,
    submit: continueWithEmail,
  },
  {
    id: 'stytch-react',
    label: '@stytch/react 20.1.0 in React 19',
    host: 'stytch-react.jsx',
    inReact: true,
    ...byProtocol,
    submit: continueWithEmail,
  },
  {
    id: 'hanko',
    label: '@teamhanko/hanko-elements 2.7.0',
    host: 'hanko.js',
    shadowHosts: 'hanko-auth',
    mock: hankoMock,
    submit: continueAlone,
    next: 'input[name^=passcode], input[maxlength="1"]',
  },
  {
    id: 'minimal-html',
    label: 'minimal: the screens of this widget as HTML',
    host: 'static.js',
    isPrerendered: true,
    isStatic: true,
    nextScreenOf: 'standalone',
    mock: formMock,
    submit: continueAlone,
    next: passcode,
  },
  {
    id: 'minimal-react-html',
    label: 'minimal: the screens of this widget as HTML in React 19',
    host: 'minimal-react-html.jsx',
    inReact: true,
    isStatic: true,
    hasFirstScreen: true,
    nextScreenOf: 'react',
    mock: formMock,
    submit: continueAlone,
    next: passcode,
  },
  {
    id: 'minimal-standalone-runs',
    label: 'minimal: what runs of this widget, standalone',
    host: 'standalone.js',
    onlyWhatRunsOf: 'standalone',
    pages: ['login', 'otp'],
    asPublished: true,
    ...byProtocol,
    submit: continueAlone,
  },
  {
    id: 'minimal-react-runs',
    label: 'minimal: what runs of this widget in React 19',
    host: 'react.jsx',
    onlyWhatRunsOf: 'react',
    pages: ['later'],
    inReact: true,
    ...byProtocol,
    submit: continueAlone,
  },
  { id: 'minimal-react', label: 'minimal: the form in React 19', host: 'minimal-react.jsx', inReact: true, ...form },
  { id: 'minimal-preact', label: 'minimal: the form in Preact', host: 'minimal-react.jsx', alias: byPreact, ...form },
  { id: 'minimal-dom', label: 'minimal: the form in plain DOM', host: 'minimal-dom.js', ...form },
  { id: 'blank', label: 'a page with one input', host: 'blank.js', isStatic: true, mock: () => null, submit: EMAIL, next: EMAIL },
];

/** Returns this widget as built in another folder, to compare two builds in the same rounds. @param {string} dist @returns {Contender[]} */
export const builtAt = (dist) =>
  contenders
    .filter(({ isOurs }) => isOurs)
    .map((each) => ({ ...each, id: `before-${each.id}`, label: `before: ${each.label}`, dist: `${dist}/` }));
