import { problemTexts } from '../../copy/en/problems.ts';
import { useRuntime } from '../../flow/hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { useTexts } from '../useTexts.ts';
import { mainLayout } from './layout.ts';

/** In place of a first screen whose products do not go together: which, for the developer. */
export function ConfigProblem() {
  const { config, abilities } = useRuntime();
  const texts = useTexts('main', problemTexts);
  const layout = mainLayout(config, abilities);
  return layout.kind === 'error' ? <Alert kind="error">{texts[layout.reason]}</Alert> : null;
}
