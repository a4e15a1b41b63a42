import { color } from '@csstools/css-color-parser';
import {
  type ComponentValue,
  isFunctionNode,
  isTokenNode,
  parseComponentValue,
  replaceComponentValues,
} from '@csstools/css-parser-algorithms';
import { isTokenIdent, tokenize } from '@csstools/css-tokenizer';
import { parseValue, replaceFunctions } from './resolveColor.ts';

/** Keywords whose colour depends on the page or the system (CSS Color 4, 6.2, 9.3 and appendix A). */
const PAGE_COLORS = new Set(
  `currentcolor accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas canvastext field fieldtext graytext
  highlight highlighttext linktext mark marktext selecteditem selecteditemtext visitedtext activeborder activecaption appworkspace
  background buttonhighlight buttonshadow captiontext inactiveborder inactivecaption inactivecaptiontext infobackground infotext menu
  menutext scrollbar threeddarkshadow threedface threedhighlight threedlightshadow threedshadow window windowframe windowtext`.split(
    /\s+/,
  ),
);

/** Functions whose value depends on the page. A browser accepts them everywhere. */
const PAGE_FUNCTIONS = ['var', 'env', 'attr', 'if', 'inherit'];

const hasPageFunction = (values: readonly ComponentValue[]): boolean =>
  values.some(
    (value) => isFunctionNode(value) && (PAGE_FUNCTIONS.includes(value.getName().toLowerCase()) || hasPageFunction(value.value)),
  );

const isKnown = (value: ComponentValue) => color(value) !== false;

/** Replaces colours that depend on the page by any other colour. */
function replacePageColors(values: ComponentValue[]): ComponentValue[] {
  const black = () => parseComponentValue(tokenize({ css: 'black' }));
  const replaced = replaceComponentValues([values], (value) =>
    isTokenNode(value) && isTokenIdent(value.value) && PAGE_COLORS.has(value.value[4].value.toLowerCase()) ? black() : undefined,
  );
  return replaced[0] ?? [];
}

/**
 * Checks whether a browser accepts a value as a colour of a theme. A keyword such as `inherit` is not accepted, because it
 * is not a colour in a custom property.
 */
export function isColor(text: string): boolean {
  const values = parseValue(text);
  if (!values) return false;
  if (hasPageFunction(values)) return true;
  return (['light', 'dark'] as const).every((scheme) => {
    const parts = replacePageColors(replaceFunctions(text, scheme, new Map()) ?? []);
    return parts.length === 1 && parts.every(isKnown);
  });
}
