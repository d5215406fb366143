import type { Columnist } from '@/api/doc'

const isColumnist = (value: object): value is Columnist => 'followed' in value && 'fansCount' in value

/** The columnist as they are once `followed` holds: a fan more, a fan less, or as before. */
export function withFollowed(columnist: Columnist, followed: boolean): Columnist {
  if (columnist.followed === followed) return columnist
  return { ...columnist, followed, fansCount: Math.max(0, columnist.fansCount + (followed ? 1 : -1)) }
}

/** An answer of a call, whole or in pages, in which one columnist is followed or no longer followed. */
export function patchFollowed<Answer>(answer: Answer, id: string, followed: boolean): Answer {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    if (isColumnist(value)) return value.id === id ? withFollowed(value, followed) : value
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, ['columnist', 'items', 'pages'].includes(name) ? walk(part) : part]),
    )
  }
  return walk(answer) as Answer
}
