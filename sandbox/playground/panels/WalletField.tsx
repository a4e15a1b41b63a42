import type { SimulationId } from '../../wallets/simulations.ts';
import { usePlayground } from '../PlaygroundContext.ts';
import type { FieldGroup } from '../state/fields.ts';
import { FieldInput } from './FieldInput.tsx';

/** Selects the simulated wallets of the host page. */
export function WalletField({ field }: { field: FieldGroup['fields'][number] }) {
  const { state, change } = usePlayground();
  return (
    <FieldInput
      field={field}
      data={{ wallets: state.wallets }}
      error=""
      onChange={(_path, value) => change({ wallets: (value ?? []) as SimulationId[] })}
    />
  );
}
