import { CHUNK_RETRY_MS, CHUNK_TIMEOUT_MS } from '../../src/limits.ts';
import { breakRequests } from './breakRequests.ts';
import { type FileFaultName, fileFault } from './fileFaults.ts';
import { holds, holdsUntilQuiet } from './fixture.ts';
import type { Tools } from './Journey.ts';
import type { Defect } from './runCallCase.ts';
import type { Walk, WalkStep } from './Walk.ts';

/** Time limit of the widget for a step, in milliseconds of the page's clock. */
const LIMIT_MS = 30_000;
const STEP_MS = 4_000;
/** Time that a busy computer may need for what takes no time in the page. */
const PATIENCE_MS = 2_500;

const isShown = async ({ widget }: Tools) => {
  const texts = await widget.locator('[role=alert], .siw-toast').allInnerTexts();
  return texts.some((text) => text.trim() !== '') && (await widget.locator('[aria-busy=true]').count()) === 0;
};

/** Waits for the end of a step. `held` returns the number of requests that the fault holds. */
export async function endOf(step: WalkStep, tools: Tools, held = () => 0): Promise<'done' | 'message' | 'pending'> {
  const done = () => step.done(tools);
  for (let passed = 0; passed <= LIMIT_MS; passed += STEP_MS) {
    if (passed > 0) await tools.page.clock.fastForward(STEP_MS).catch(() => {});
    if (await holdsUntilQuiet(tools, held, done, PATIENCE_MS)) return 'done';
    // A message of an earlier attempt may still be there while the page works.
    if (await isShown(tools).catch(() => false)) return 'message';
  }
  return 'pending';
}

/** Repeats a step, as a visitor does who sees a message. */
async function repeat(step: WalkStep, tools: Tools): Promise<'done' | 'message' | 'pending'> {
  const tryAgain = tools.widget.getByRole('button', { name: 'Try again', exact: true }).first();
  if (await tryAgain.isVisible()) await tryAgain.click({ timeout: PATIENCE_MS }).catch(() => {});
  else await step.act(tools).catch(() => {});
  const end = await endOf(step, tools);
  if (end === 'done') return end;
  // The screen of an earlier step was the one that was missing.
  await step.act(tools).catch(() => {});
  return endOf(step, tools);
}

/** Returns the text that a field has in place of what was typed, or null. */
async function lostText({ typed }: WalkStep, tools: Tools): Promise<string | null> {
  if (!typed) return null;
  const [field, text] = typed(tools);
  // A screen that is shown instead of the next one has no field; what was typed has been sent.
  const value = await field.inputValue({ timeout: 1_000 }).catch(() => text);
  return value === text ? null : value;
}

/**
 * Walks while a file of the widget is broken. At the first failure the file is restored, and the step is repeated.
 *
 * @param isFile returns whether an address is that of the file
 * @returns the defects that the visitor met, each with an explanation
 */
export async function runFileCase(
  walk: Walk,
  isFile: (url: URL) => boolean,
  faultName: FileFaultName,
  tools: Tools,
): Promise<Map<Defect, string>> {
  const { page, widget } = tools;
  const defects = new Map<Defect, string>();
  const { respond, needsReload } = fileFault(faultName);
  const broken = await breakRequests({ page, requests: isFile, respond, isAborted: true });
  let isBroken = true;

  for (const [index, step] of walk.entries()) {
    // A page whose first file is missing may never finish loading.
    const acted = await step.act(tools).catch((error: Error) => error);
    const end = await endOf(step, tools, broken.heldCount);
    if (end === 'done') continue;
    const where = `Step ${index + 1} of ${walk.length}`;
    if (!isBroken) {
      // The browser keeps the file of the other version for those that import it, until the page is reloaded.
      if (needsReload && end === 'message') break;
      defects.set('stuck', `${where} failed after the file was restored: ${String(acted).split('\n')[0]}`);
      break;
    }
    if (end === 'pending') {
      const isBusy = (await widget.locator('[aria-busy=true], .siw-spinner').count()) > 0;
      defects.set(isBusy ? 'stuck' : 'silent', `${where}: nothing after 30 s.`);
    }
    const lost = await lostText(step, tools);
    if (lost !== null) defects.set('lost', `${where}: the field has ${JSON.stringify(lost)}.`);
    isBroken = false;
    await broken.end();
    if ((await repeat(step, tools)) === 'done') continue;
    if (!needsReload) defects.set('stuck', `${where}: it did not succeed after the file was restored.`);
    break;
  }
  if (isBroken) await endBackgroundWork(broken, tools);
  if (broken.count() === 0) defects.set('stuck', 'The file was not requested.');
  return defects;
}

/** Lets the file be requested and its time limits end, if no step of the visitor needs it. */
async function endBackgroundWork({ count, heldCount }: Awaited<ReturnType<typeof breakRequests>>, tools: Tools): Promise<void> {
  await holds(async () => count() > 0, PATIENCE_MS);
  for (const limit of [CHUNK_RETRY_MS, CHUNK_TIMEOUT_MS]) {
    await tools.page.clock.fastForward(limit).catch(() => {});
    await holdsUntilQuiet(tools, heldCount, async () => false, PATIENCE_MS);
  }
}
