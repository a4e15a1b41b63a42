import { expect, test } from 'vitest';
import { createIdp } from '../idp/createIdp.ts';
import { checkCors } from './checkCors.ts';

test('the mock has all headers that a page of another origin needs', async () => {
  const idp = createIdp();
  const config = { products: ['passkeys', 'passwords'] } as const;
  const backend = 'https://auth.example.com';
  const findings = await checkCors({
    backend,
    origin: 'https://www.example.com',
    publicToken: idp.publicToken,
    config,
    fetch: idp.fetch,
  });
  expect(findings).toEqual([]);
});
