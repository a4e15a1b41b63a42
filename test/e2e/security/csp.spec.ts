import { flows } from './flows.ts';
import { test } from './walkFixture.ts';

for (const [name, flow] of Object.entries(flows)) {
  for (const entryPoint of flow.entryPoints) {
    test(`SBX-01 under exactly the policy that csp prints: ${name}, ${entryPoint}`, async ({ walk, printed }) => {
      await walk(flow, printed(flow, entryPoint).policy, { entryPoint });
    });
  }
}
