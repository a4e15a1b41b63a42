import { expect, test } from 'vitest';
import { type ConsentPage, consentPage } from './consentPage.ts';

async function open(page: Partial<ConsentPage> = {}) {
  const response = await consentPage({
    provider: 'Example',
    projectName: 'Acme',
    flow: 'a-flow',
    action: 'consent',
    accounts: [],
    withEmail: true,
    scopes: '',
    params: {},
    redirects: ['https://app.test/in?a=b', 'https://app.test/up', 'http://localhost:3000/'],
    ...page,
  });
  return { response, text: await response.text() };
}

test('SBX-03 the consent page says that it is simulated, who asks, and for what', async () => {
  const { text } = await open({ scopes: 'drive mail', params: { prompt: 'select <account>' } });
  expect(text).toContain('<h1>Simulated sign-in with Example</h1>');
  expect(text).toContain('Example has no part in it and no real account is involved.\nAcme asks to know who you are.');
  expect(text).toContain('<dl><dt>Scopes</dt><dd>drive mail</dd><dt>Parameter prompt</dt><dd>select &lt;account&gt;</dd></dl>');
  expect((await open()).text).toContain('<dl><dt>Scopes</dt><dd>the defaults</dd></dl>');
});

test('SBX-03 the form of the consent page has its flow, and may lead to the redirect addresses only', async () => {
  const { response, text } = await open();
  expect(text).toContain('<form method="post" action="consent">\n<input type="hidden" name="flow" value="a-flow">');
  expect(response.headers.get('Content-Security-Policy')).toContain("form-action 'self' https://app.test http://localhost:3000;");
});

test('SBX-03 the first known account is chosen, else a new one', async () => {
  const accounts = [
    { subject: '1', label: 'ada@example.test' },
    { subject: '2', label: 'bob@example.test' },
  ];
  const radios = (text: string) => text.match(/<input type="radio"[^>]*> ?[^<]+/g);
  expect(radios((await open({ accounts })).text)).toEqual([
    '<input type="radio" name="account" value="1" checked> ada@example.test',
    '<input type="radio" name="account" value="2"> bob@example.test',
    '<input type="radio" name="account" value=""> A new account',
  ]);
  expect(radios((await open()).text)).toEqual(['<input type="radio" name="account" value="" checked> A new account']);
});

test('SBX-03 a new account has an address, or a name at a provider that returns none', async () => {
  const address =
    /<label for="new">Its email address<\/label>\n<input id="new" type="email" name="new" value="visitor\.([\da-f]{6})@example\.com"/;
  const { text } = await open();
  expect(text).toMatch(address);
  expect(address.exec((await open()).text)?.[1]).not.toBe(address.exec(text)?.[1]);
  expect((await open({ withEmail: false })).text).toMatch(
    /<label for="new">Its name<\/label>\n<input id="new" type="text" name="new" value="visitor_[\da-f]{6}"/,
  );
});
