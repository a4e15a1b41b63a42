import { expect } from '../e2e/fixture.ts';
import { callFaultNames } from './callFaults.ts';
import { builds, test } from './fixture.ts';
import { journeyNames } from './journeys.ts';
import { runCallCase } from './runCallCase.ts';
import { isSampled } from './sample.ts';

for (const [build, buildName] of builds.entries()) {
  for (const [call, name] of journeyNames.entries()) {
    for (const [fault, faultName] of callFaultNames.entries()) {
      // In a sample, each call has one case, in one of the builds.
      if (!isSampled(call, build, builds.length) || !isSampled(call, fault, callFaultNames.length)) continue;
      test(`${buildName}: ${name}: ${faultName}`, async ({ toolsOf, uncaught }, { annotations }) => {
        const defects = await runCallCase(name, faultName, toolsOf(buildName));
        if (uncaught.length > 0) defects.set('uncaught', uncaught.join('; '));
        annotations.push({ type: 'defects', description: [...defects.keys()].join(' ') });
        expect(Object.fromEntries(defects)).toEqual({});
      });
    }
  }
}
