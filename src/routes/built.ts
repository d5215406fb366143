/**
 * The pages of a build as text, the name of each group once: `pages:index,me;content:doc,live`. Every page stands in the first script of H5 and in the
 * main package of the mini-program, so that its name alone is what it costs.
 */
export function packPages(pages: readonly string[]): string {
  const groups = new Map<string, string[]>()
  for (const page of pages) {
    const [group = '', screen = ''] = page.split('/')
    groups.set(group, [...(groups.get(group) ?? []), screen])
  }
  return [...groups].map(([group, screens]) => `${group}:${screens.join(',')}`).join(';')
}

/** @returns `pages/index`, `content/doc` …, in order. */
export function unpackPages(text: string): string[] {
  return text.split(';').flatMap((part) => {
    const [group = '', screens = ''] = part.split(':')
    return screens.split(',').map((screen) => `${group}/${screen}`)
  })
}
