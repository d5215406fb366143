/**
 * Ships the route table as text (`src/routes/table/packed.ts`), which is a third smaller than its rows as code. Stands in for
 * `src/routes/table/index.ts` in builds for production.
 * @this {import('webpack').LoaderContext<{ packed: string }>}
 */
module.exports = function routeTable() {
  const { packed } = this.getOptions()
  return `
import { unpackTable } from './packed'
export const routes = unpackTable(${JSON.stringify(packed)})
export const routeNames = Object.keys(routes)
export const rowOf = (name) => routes[name]
`
}
