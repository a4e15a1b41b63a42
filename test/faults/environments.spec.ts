import { expect } from '../e2e/fixture.ts';
import { type EnvironmentFaultName, environmentFault, environmentFaultNames } from './environmentFaults.ts';
import { builds, test } from './fixture.ts';
import type { Tools } from './Journey.ts';
import type { Defect } from './runCallCase.ts';
import { endOf } from './runFileCase.ts';
import { isSampled } from './sample.ts';
import { type WalkName, walks } from './walks/walks.ts';

/** In the walk `oauth` the page redeems the token and gets the error; in `redirect` the widget does. */
const walkNames = (Object.keys(walks) as WalkName[]).filter((name) => name !== 'oauth');

/** Walks to the end, or to the message that the fault may lead to. Returns the defects that the visitor met. */
async function runEnvironmentCase(walkName: WalkName, faultName: EnvironmentFaultName, tools: Tools) {
  const defects = new Map<Defect, string>();
  const { prepare, between, mayFail = [] } = environmentFault(faultName);
  await prepare?.(tools);
  const walk = walks[walkName];
  for (const [index, step] of walk.entries()) {
    const acted = await step.act(tools).catch((error: Error) => error);
    const end = await endOf(step, tools);
    if (end === 'message' && mayFail.includes(walkName)) break;
    if (end !== 'done') {
      const kind = end === 'message' ? 'stuck' : 'silent';
      defects.set(kind, `Step ${index + 1} of ${walk.length} ended with: ${end}. ${String(acted).split('\n')[0]}`);
      break;
    }
    await between?.(tools);
  }
  return defects;
}

/** In a sample, one walk of four has one case. */
const SAMPLED_COLUMNS = environmentFaultNames.length * 4;

for (const [build, buildName] of builds.entries()) {
  for (const [row, walkName] of walkNames.entries()) {
    for (const [fault, faultName] of environmentFaultNames.entries()) {
      if (!isSampled(row * builds.length + build, fault, SAMPLED_COLUMNS)) continue;
      test(`${buildName}: ${walkName}: ${faultName}`, async ({ toolsOf, uncaught }, { annotations }) => {
        const defects = await runEnvironmentCase(walkName, faultName, toolsOf(buildName));
        if (uncaught.length > 0) defects.set('uncaught', uncaught.join('; '));
        annotations.push({ type: 'defects', description: [...defects.keys()].join(' ') });
        expect(Object.fromEntries(defects)).toEqual({});
      });
    }
  }
}
