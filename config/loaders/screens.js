/**
 * Writes `src/routes/h5/screens.ts`: how each screen of this build is loaded. The loaders of a group are a script of their own, so that the
 * first script does not grow with the screens; those of `eager` groups, to which links from outside lead, are part of it and cost no second request.
 * @this {import('webpack').LoaderContext<{ pages: string[], eager: string[] }>}
 */
module.exports = function screens() {
  const { pages, eager } = this.getOptions()
  const groupOf = (page) => page.split('/')[0]
  const fileOf = (page) => (groupOf(page) === 'pages' ? `@/${page}/index` : `@/packages/${page}/index`)
  const loaders = (groups) =>
    pages
      .filter((page) => groups.includes(groupOf(page)))
      .map((page) => `${JSON.stringify(page)}: () => import(${JSON.stringify(fileOf(page))})`)
      .join(',\n')
  const group = new URLSearchParams(this.resourceQuery).get('group')
  if (group) return `export const screens = {${loaders([group])}}`
  const later = [...new Set(pages.map(groupOf))].filter((name) => !eager.includes(name))
  return `
export const screens = {${loaders(eager)}}
export const groups = {${later.map((name) => `${name}: () => import('./screens?group=${name}')`).join(',\n')}}
`
}
