declare const CONTENT_BUILD: string | undefined

/**
 * What the content that comes with the release, and the code that brings it into a database, are known by (`build.mjs`). Empty when the server runs from its
 * sources, which may change any minute.
 */
export const CONTENT_BUILT = typeof CONTENT_BUILD === 'undefined' ? '' : CONTENT_BUILD
