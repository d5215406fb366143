import type { ToolKind } from '@/domain/tool'
import { navigate, routes, type RouteName } from '@/routes'
import { parseQuery } from '@/routes/codec'

/** Names of the formula routes by the tool they open. */
const formulaRoutes = new Map(
  Object.entries(routes)
    .filter(([, row]) => row.page === 'formula/formula')
    .map(([name, row]) => [parseQuery('preset' in row ? row.preset : '').id ?? '', name as RouteName]),
)

/** How many there are, told without their names. */
export const formulaCount = formulaRoutes.size

type Query = Record<string, string>

const open: Record<ToolKind, (id: string, query: Query) => Promise<void>> = {
  formula: (id, query) => navigate(formulaRoutes.get(id) ?? 'toolsFormula', query as never),
  tnm: (id, query) => navigate('toolsTnmDetail', { id, ...query }),
  regimen: (id, query) => navigate('toolsCmmDetail', { id, ...query }),
  drug: (id, query) => navigate('toolsDaDetail', { type: '1', ...query, id }),
  guideline: (id, query) => navigate('toolsCpgDetail', { id, ...query }),
  trial: (id, query) => navigate('toolsTrjDetail', { id, ...query }),
}

/** Opens what lies in favourites, recent tools, results of searches and updates. `query` fills the screen in again. */
export const openTool = (kind: ToolKind, id: string, query: Query = {}): void => void open[kind](id, query)
