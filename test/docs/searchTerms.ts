import { readFileSync } from 'node:fs';
import { ATTRIBUTES } from '../../src/element/readAttributes.ts';
import { eventTypes } from '../../src/provider/WidgetEvent.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Returns the names of the fields of the interfaces of a file. */
function fieldsOf(path: string, ...interfaces: string[]): string[] {
  const text = read(path);
  return interfaces.flatMap((name) => {
    const [, body = ''] = new RegExp(`^export interface ${name}\\b[^{]*{\\n(.*?)^}`, 'ms').exec(text) ?? [];
    return [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, field = '']) => field);
  });
}

/** The types of events that do not follow from a call. */
const otherEvents = [...(read('src/provider/WidgetEvent.ts').split('type EndType')[1] ?? '').matchAll(/'([A-Z_]+)'/g)].map(
  ([, type = '']) => type,
);

const report = read('test/api/report.md');

/** The names that the entry points of both packages export, types included. `npm run api` compares the report with the code. */
export const publicSymbols: readonly string[] = [
  ...new Set(
    [...report.matchAll(/^Exports: (.+)$/gm)].flatMap(([, list = '']) =>
      [...list.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    ),
  ),
];

/** Returns the names of the fields of interfaces in the report, with those of nested objects. */
function reportedFields(...interfaces: string[]): string[] {
  const fields = interfaces.flatMap((name) => {
    const [, body = ''] = new RegExp(`^interface ${name}\\b[^\\n]*{\\n(.*?)^}`, 'ms').exec(report) ?? [];
    const found = [...body.matchAll(/^ +(?:readonly )?'?([\w-]+)'?\??:/gm)].map(([, field = '']) => field);
    if (found.length === 0) throw new Error(`test/api/report.md has no fields of ${name}.`);
    return found;
  });
  return [...new Set(fields)];
}

/** More options, which the search must also find: in a page or in the API reference. */
export const otherOptions: readonly string[] = reportedFields(
  'Theme',
  'ButtonTheme',
  'InputTheme',
  'Paint',
  'Presentation',
  'MountOptions',
  'CallbackOptions',
  'RedeemOptions',
  'ResetPasswordOptions',
  'LoginProps',
  'MountPointProps',
  'VerifySessionOptions',
  'WidgetHandlerOptions',
  'FirebaseProviderOptions',
  'IdpOptions',
  'IdpSettings',
  'FaultRule',
);

/** Names that the search of the site must find, by kind. They are read from the code, except where a test compares a page with it. */
export const searchTerms: Readonly<Record<string, readonly string[]>> = {
  'option of config': fieldsOf(
    'src/config.ts',
    'OAuthProviderEntry',
    'OAuthOptions',
    'OtpOptions',
    'EmailMagicLinksOptions',
    'PasswordOptions',
    'PasskeyOptions',
    'SessionOptions',
    'Config',
  ),
  'option of createClient': fieldsOf('src/client/ClientOptions.ts', 'ClientOptions', 'CookieOptions'),
  'option of theme': fieldsOf('src/styles/theme.ts', 'Theme'),
  'attribute of the element': ATTRIBUTES,
  event: [...new Set([...Object.values(eventTypes), ...otherEvents])],
  'error type': [...read('docs/errors.md').matchAll(/<a id="(?!config_error)(\w+)">/g)].map(([, code = '']) => code),
  command: [...read('docs/cli.md').matchAll(/^\| `([a-z]+)` \|/gm)].map(([, name = '']) => name),
  flag: [...new Set([...read('docs/command-options.md').matchAll(/^\| `(?:-\w, )?(--[\w-]+)/gm)].map(([, flag = '']) => flag))],
};
