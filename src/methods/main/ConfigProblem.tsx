import { configProblemTexts } from '../../copy/en/configProblems.ts';
import { useRuntime } from '../../flow/useRuntime.ts';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { useTexts } from '../useTexts.ts';
import { orderMethods } from './orderMethods.ts';

/** Shown instead of a first screen whose products cannot be combined. Names the products for the developer. */
export function ConfigProblem() {
  const { config, capabilities } = useRuntime();
  const texts = useTexts('main', configProblemTexts);
  const layout = orderMethods(config, capabilities);
  return layout.kind === 'error' ? <Alert kind="error">{texts[layout.reason]}</Alert> : null;
}
