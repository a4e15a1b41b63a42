/** The kinds of `init` for one page. */
export const pageKinds = ['react', 'script', 'element'] as const;

export type PageKind = (typeof pageKinds)[number];
