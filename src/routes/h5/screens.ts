/** The screens of this build and how each is loaded: written by `config/loaders/screens.js`, which gives these values their content. */
export type Screens = Readonly<Record<string, () => Promise<unknown>>>

/** Those whose loaders are part of the first script, by page: `content/doc`. */
export const screens: Screens = {}
/** The loaders of all other groups. */
export const groups: Readonly<Record<string, () => Promise<{ screens: Screens }>>> = {}
