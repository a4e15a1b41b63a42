/**
 * Notes what widgets have hung on the document until now: each copy of the package remembers its styles there for a next widget.
 * @returns takes away what has come since
 */
export function noteMarks(document: Document): () => void {
  const marks = () => Object.getOwnPropertySymbols(document).filter(({ description }) => description?.startsWith('siw '));
  const before = new Set(marks());
  return () => {
    for (const mark of marks()) if (!before.has(mark)) Reflect.deleteProperty(document, mark);
  };
}
