import type { Route } from '@playwright/test';
import { endpoints } from '../../src/provider/http/endpoints.ts';
import { breakRequests } from './breakRequests.ts';
import { type CallFaultName, callFault } from './callFaults.ts';
import { holds } from './fixture.ts';
import type { Journey, Tools } from './Journey.ts';
import { type JourneyName, journeys } from './journeys.ts';

/** Defect in the behaviour under a fault. */
export type Defect = 'stuck' | 'silent' | 'uncaught' | 'lost';

/** Time in which the widget ends a call, in milliseconds of the page's clock. */
const LIMIT_MS = 30_000;
/** Delay of a slow response, in milliseconds of the page's clock. */
const SLOW_MS = 20_000;
/** Time that a busy computer may need for what takes no time in the page. */
const PATIENCE_MS = 8_000;

/** Texts that no visitor should read. */
const NONSENSE = /undefined|\[object|NaN|<\/?\w+>|^null$/;

const patternOf = (name: JourneyName, journey: Journey) => {
  if (journey.path) return journey.path;
  const { path } = endpoints[name as keyof typeof endpoints];
  return new RegExp(`${path.replaceAll(/:\w+/g, '[^/]+')}(\\?|$)`);
};

/** Texts of the errors that the widget shows. */
async function errorsOf({ widget }: Tools): Promise<string[]> {
  const texts = await widget.locator('[role=alert], [role=status], .siw-toast, [aria-live]').allInnerTexts();
  const heading = widget.getByRole('heading', { name: /there was an error/ });
  return [...texts, ...(await heading.allInnerTexts())].map((text) => text.trim()).filter((text) => text !== '');
}

const isBusy = async ({ widget }: Tools) => (await widget.locator('[aria-busy=true]').count()) > 0;

type Defects = Map<Defect, string>;
type Case = Awaited<ReturnType<typeof prepareCase>>;

/** Leads to the call, and installs the fault. */
async function prepareCase(name: JourneyName, faultName: CallFaultName, tools: Tools) {
  const journey = journeys[name];
  const fault = callFault(faultName);
  const { page, context } = tools;
  const isOffline = faultName === 'offline';
  const isRouted = !isOffline || journey.isBackground || journey.losesNetworkLate;
  const loseNetwork = async (route: Route) => {
    // What the widget does beside a call in the background needs the network.
    if (!journey.isBackground) await context.setOffline(true);
    await route.abort('internetdisconnected');
  };
  const done = () => journey.done(tools);
  const failed = async () =>
    journey.message ? journey.message(tools) : (await errorsOf(tools)).length > 0 && !(await isBusy(tools));
  const acknowledged = async () => !!fault.maySucceed && !!(await journey.acknowledged?.(tools));
  const settled = async () => (await done()) || (await acknowledged()) || (!journey.isBackground && (await failed()));

  await journey.prepare(tools);
  const respond = isOffline ? loseNetwork : fault.respond;
  const isAborted = fault.held !== 'late';
  const broken = isRouted ? await breakRequests({ page, requests: patternOf(name, journey), respond, isAborted }) : null;
  if (!broken) await context.setOffline(true);
  // A navigation that never ends must not be waited for.
  const acted = journey.act(tools).catch((error: Error) => error);
  const endFault = async () => {
    if (isOffline) await context.setOffline(false);
    await broken?.end();
  };
  return { journey, fault, tools, broken, acted, done, acknowledged, settled, endFault, defects: new Map() as Defects };
}

/** Waits until the call has ended, at most for the time limit of the page's clock. Returns whether it has. */
async function waitForEnd({ journey, fault, tools: { page }, broken, acted, settled, endFault }: Case): Promise<boolean> {
  const made = broken ? holds(async () => broken.count() > 0, PATIENCE_MS) : acted;
  await Promise.race([journey.isBackground ? made : acted, made]);
  if (fault.held) {
    await made;
    await page.clock.fastForward(fault.held === 'late' ? SLOW_MS : LIMIT_MS);
    if (fault.held === 'late') await endFault();
  }
  let isSettled = await holds(settled, PATIENCE_MS);
  // A background call may have a time limit that another call waits for.
  for (let passed = 0; passed < LIMIT_MS && !isSettled && journey.isBackground; passed += 1_000) {
    await page.clock.fastForward(1_000);
    isSettled = await holds(settled, 200);
  }
  return isSettled;
}

/** Checks what the visitor sees of a failure. */
async function checkFailure({ journey, tools, defects }: Case): Promise<void> {
  const nonsense = (await errorsOf(tools)).find((text) => NONSENSE.test(text));
  if (nonsense) defects.set('silent', `The message is "${nonsense}".`);
  if (!journey.typed) return;
  const [field, text] = journey.typed(tools);
  const value = await field.inputValue({ timeout: 2_000 }).catch(() => null);
  if (value !== text) defects.set('lost', `The field has ${JSON.stringify(value)} instead of "${text}".`);
}

/** Makes the call again, without the fault. */
async function recover({ journey, tools, done, defects }: Case): Promise<Defects> {
  try {
    const tryAgain = tools.widget.getByRole('button', { name: 'Try again', exact: true });
    if (journey.again) await journey.again(tools);
    // The button goes when the widget tries again by itself, because the network is back.
    else if (await tryAgain.isVisible()) await tryAgain.click({ timeout: PATIENCE_MS }).catch(() => {});
    else await journey.act(tools);
    await tools.until(done);
  } catch (error) {
    defects.set('stuck', `After the fault ended, the call did not succeed: ${String(error).split('\n')[0]}`);
  }
  return defects;
}

/** A navigation leaves the page. The visitor goes back, and starts again. */
async function runNavigation(it: Case): Promise<Defects> {
  const { tools, fault, broken, acted, done, endFault, defects } = it;
  const { page, widget } = tools;
  // The page cannot be asked while it is being left. The time limit of a navigation is the browser's.
  await (broken?.requested ?? acted);
  await endFault();
  if (fault.held === 'late') {
    if (!(await holds(done, PATIENCE_MS))) defects.set('stuck', 'The late page did not appear.');
    return defects;
  }
  const isLeft = async () => (await widget.count()) === 0;
  // While the browser replaces the page by that of an error, it has no history that can be asked.
  const goBack = () =>
    page.goBack({ waitUntil: 'commit' }).then(
      () => true,
      () => false,
    );
  if (await holds(isLeft, fault.held ? 500 : 2_000)) await holds(goBack, PATIENCE_MS);
  return recover(it);
}

/**
 * Makes a call with a fault, ends the fault and makes the call again.
 *
 * @returns the defects that the visitor met, each with an explanation
 */
export async function runCallCase(name: JourneyName, faultName: CallFaultName, tools: Tools): Promise<Defects> {
  const it = await prepareCase(name, faultName, tools);
  const { journey, fault, broken, acted, done, acknowledged, endFault, defects } = it;
  if (journey.isNavigation) return runNavigation(it);
  const isSettled = await waitForEnd(it);
  const isDone = (await done().catch(() => false)) || (await acknowledged());
  if (!isSettled) {
    if (await isBusy(tools)) defects.set('stuck', 'It is still busy after 30 s.');
    else defects.set('silent', 'There is neither a success nor a message.');
  }
  if (broken?.count() === 0) defects.set('stuck', `The call was not made: ${String(await acted)}`);
  if (isSettled && !isDone && !journey.isBackground) await checkFailure(it);
  if (isDone && !journey.isBackground && fault.held !== 'late' && !fault.maySucceed)
    defects.set('silent', 'It reports a success that did not happen.');
  if (fault.held !== 'late') await endFault();
  return isDone && !journey.isBackground ? defects : recover(it);
}
