const FUNCTIONS: Readonly<Record<string, (...numbers: number[]) => number>> = {
  '': (number = Number.NaN) => number,
  calc: (number = Number.NaN) => number,
  min: Math.min,
  max: Math.max,
  clamp: (low = Number.NaN, number = Number.NaN, high = Number.NaN) => Math.max(low, Math.min(number, high)),
};

/**
 * A number as CSS writes it, with `calc()`, `min()`, `max()` and `clamp()`; undefined where it is none.
 * @param known the numbers that have a name
 */
export function resolveNumber(text: string, known: Readonly<Record<string, number>>): number | undefined {
  const words = text.match(/[a-z]+(?=\()|[a-z]+|[\d.]+|[-+*/(),]/g) ?? [];
  let at = 0;

  function factor(): number {
    const word = words[at++] ?? '';
    if (word === '-') return -factor();
    if (Object.hasOwn(known, word)) return Number(known[word]);
    if (word !== '(' && words[at] !== '(') return Number(word || Number.NaN);
    if (word !== '(') at += 1;
    const given = [sum()];
    while (words[at] === ',') {
      at += 1;
      given.push(sum());
    }
    if (words[at++] !== ')') return Number.NaN;
    return FUNCTIONS[word === '(' ? '' : word]?.(...given) ?? Number.NaN;
  }

  function product(): number {
    let value = factor();
    while (words[at] === '*' || words[at] === '/') value = words[at++] === '*' ? value * factor() : value / factor();
    return value;
  }

  function sum(): number {
    let value = product();
    while (words[at] === '+' || words[at] === '-') value = words[at++] === '+' ? value + product() : value - product();
    return value;
  }

  const value = sum();
  return at === words.length && !Number.isNaN(value) ? value : undefined;
}
