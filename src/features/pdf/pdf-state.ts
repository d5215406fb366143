/** What there is to see of a file. */
export type PdfState =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  /** A page drawn by the browser. */
  | { kind: 'page'; page: number; pages: number; picture: string; goTo: (page: number) => void }
  /** The host has its own viewer. */
  | { kind: 'file'; opening: boolean; open: () => void }
