import { removeUnprovenPhone } from '../unprovenAccess.ts';
import { hook } from './Hook.ts';

interface Query {
  model: string;
}

/**
 * Removes a phone number from users who have not proven it, once the code of its owner is right: Better Auth would sign the owner in
 * as such a user. It looks for users only after the check of the code.
 */
export const freeProvenPhone = hook(['/phone-number/verify'], async ({ body, context }) => {
  const { adapter } = context;
  const prepare = async ({ model }: Query) => {
    if (model === 'user' && typeof body?.phoneNumber === 'string')
      await removeUnprovenPhone({ ...context, adapter }, body.phoneNumber);
  };
  // For this call only.
  context.adapter = {
    ...adapter,
    async findOne(query) {
      await prepare(query);
      return adapter.findOne(query);
    },
    async findMany(query) {
      await prepare(query);
      return adapter.findMany(query);
    },
  };
});
