import type { Marionette } from '../../support/connectMarionette.ts';

/** Runs the body of an async function in the browser's own window, or in the page that is chosen. */
export async function runInFirefox<Result>(
  { send }: Marionette,
  context: 'chrome' | 'content',
  body: string,
  ...args: unknown[]
): Promise<Result> {
  await send('Marionette:SetContext', { value: context });
  const script = `const done = arguments[arguments.length - 1]; const args = [...arguments].slice(0, -1);
    (async () => { ${body} })().then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) + '\\n' + error.stack }));`;
  const result = await send<{ value: Result; error?: string }>('WebDriver:ExecuteAsyncScript', {
    script,
    args,
    newSandbox: false,
    sandbox: context === 'chrome' ? 'system' : 'default',
  });
  if (result.error) throw new Error(result.error);
  return result.value;
}
