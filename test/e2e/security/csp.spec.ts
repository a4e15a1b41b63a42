import { flows } from './flows.ts';
import { test } from './walkFixture.ts';

for (const [name, flow] of Object.entries(flows)) {
  for (const door of flow.doors) {
    test(`SBX-01 under exactly the policy that csp prints: ${name}, ${door}`, async ({ walk, printed }) => {
      await walk(flow, printed(flow, door).policy, { door });
    });
  }
}
