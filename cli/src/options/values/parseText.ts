import { textRule } from '../optionRules.ts';
import { parseByRule } from './parseByRule.ts';

/** Parser of a flag or an argument that must not be empty, as the value of a variable that is not set is. */
export const parseText = parseByRule(textRule);
