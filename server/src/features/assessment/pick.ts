import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { item, type Pick } from './tables'

/** What a rule can draw. */
export const fits = ({ disease, topic, kinds, difficulties = [] }: Pick): SQL | undefined =>
  and(
    isNull(item.withdrawnAt),
    eq(item.isStep, false),
    disease ? eq(item.disease, disease) : undefined,
    topic ? eq(item.topic, topic) : undefined,
    kinds.length > 0 ? inArray(item.kind, [...kinds]) : undefined,
    difficulties.length > 0 ? inArray(item.difficulty, [...difficulties]) : undefined,
  )
