/**
 * Records the data that widgets have stored on the document so far: each copy of the package keeps its styles there.
 * @returns a function that removes later data
 */
export function recordDocumentData(document: Document): () => void {
  const marks = () => Object.getOwnPropertySymbols(document).filter(({ description }) => description?.startsWith('siw '));
  const before = new Set(marks());
  return () => {
    for (const mark of marks()) if (!before.has(mark)) Reflect.deleteProperty(document, mark);
  };
}
