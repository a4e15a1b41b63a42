const isSpace = (character: string | undefined) => character === ' ' || character === '\t';

/**
 * Removes spaces and tabs from both ends, as HTTP and browsers do. `trim` removes others too, such as U+00A0: a cookie whose name
 * begins with one would get the name of another cookie. A regular expression for the end would take quadratic time.
 */
export function trimSpaces(text: string): string {
  let start = 0;
  let end = text.length;
  while (isSpace(text[start])) start += 1;
  while (end > start && isSpace(text[end - 1])) end -= 1;
  return text.slice(start, end);
}
