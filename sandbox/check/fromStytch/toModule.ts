import { jsLiteral } from '../../devtools/code/jsLiteral.ts';
import type { Conversion } from './fromStytch.ts';

/** The lines of a JavaScript module with a converted configuration. Its comments are the notes, one line each. */
export function toModule({ config, theme, copy, notes }: Conversion): string[] {
  return [
    ...notes.map(({ option, text }) => `// ${oneLine(option)}: ${oneLine(text)}`),
    ...(notes.length > 0 ? [''] : []),
    ...Object.entries({ config, theme, copy }).flatMap(([name, value]) =>
      `export const ${name} = ${jsLiteral(value)};`.split('\n'),
    ),
    'export default { config, theme, copy };',
  ];
}

/** Line separators would end a comment. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');
