import type { ResultRow } from '@/domain/trial/types'
import { hazardText, isRatioChecked, populationText } from '@/domain/trial/wording'
import type { ForestRow } from '@/features/forest'

/** The results that have a ratio: only these can be drawn. */
export const forestRows = (results: readonly ResultRow[]): ForestRow[] =>
  results.flatMap((row) =>
    row.hr === undefined
      ? []
      : {
          name: `${row.endpoint} · ${populationText(row)}`,
          figures: hazardText(row),
          mark: `${row.primary ? '主要终点' : ''}${isRatioChecked(row) ? '' : ' 待核对'}`.trim(),
          isMain: row.primary,
          ratio: row.hr,
          interval: row.ci ?? null,
        },
  )
