import { invalid } from '../errors'

/** Nothing that is sent is nested deeper. */
const DEEPEST = 32
const UNSTORABLE = '含有无法保存的字符，请删除后重试'
const TOO_DEEP = '内容嵌套过深'

/** Whether a database can keep the text: no NUL, no half of a character that takes two units (what is left of an emoji cut in the middle). */
export const isStorable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text)

/**
 * The one place that looks at the characters of everything that comes in, names included. Throws the refusal that names the field (`head.sid`,
 * `events.0.page`).
 */
export function refuseUnstorable(value: unknown, path = '', depth = 0): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw invalid({ [path]: UNSTORABLE })
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth === DEEPEST) throw invalid({ [path]: TOO_DEEP })
  for (const [name, inner] of Object.entries(value)) {
    // A name that cannot be said is not repeated.
    if (!isStorable(name)) throw invalid({ [path || 'body']: UNSTORABLE })
    refuseUnstorable(inner, path ? `${path}.${name}` : name, depth + 1)
  }
}
