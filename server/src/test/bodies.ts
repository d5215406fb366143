import * as v from 'valibot'
import type { Random } from './random'

/** The parts of valibot's schemas that tell what fits. */
interface Shape {
  type: string
  entries?: Record<string, v.GenericSchema>
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
  options?: readonly unknown[]
  key?: v.GenericSchema
  value?: v.GenericSchema
  literal?: unknown
  pipe?: readonly { type: string; requirement?: unknown }[]
}

/** One of each form of text that some call asks for. */
const TEXTS: readonly string[] = [
  ...['', '1', '2', '3', '22', '222', '99999999', 'd1', 'k1', 't2', '110000', 'home', 'all', 'READ_STAY'],
  ...['13912345678', '246810', 'Abcd1234', 'someone@example.com', '11010119900307221X', '2026-11-22', '2026-11', '2024'],
  ...['2026-11-22T08:00:00.000Z', 'key-abcdefgh', 'a'.repeat(43), '非小细胞肺癌', '张明', 'https://h5.example/#/login'],
]
const LONG = 'x'.repeat(5000)
/** What nobody types, and somebody sends. */
const HOSTILE_TEXTS: readonly string[] = [
  ...['a\u0000b', '\u0000', '\ud800', 'x\udc00', '\u202e', '\ufeff', '👨‍👩‍👧', LONG, ' ', '%', '_', '\\', "' or 1=1 --", '"', '$1'],
  ...['<script>alert(1)</script>', '../../etc/passwd', '__proto__', 'constructor', 'null', 'NaN', '-1', '0', '1e400', '٣', '１'],
  ...[
    '0000-01-01',
    '9999-12-31',
    '-271821-04-20T00:00:00.000Z',
    '+275760-09-13T00:00:00.000Z',
    '0001-01-01T00:00:00Z',
    '2026-02-30',
  ],
  ...['999999999999999', '9007199254740993', '00000000-0000-0000-0000-000000000000', '\ue000', 'İ', 'ﬀ', '\u0301'.repeat(50)],
]
const HOSTILE_NUMBERS: readonly number[] = [
  ...[
    0,
    -0,
    -1,
    0.5,
    1e-300,
    5e-324,
    1e300,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    2 ** 63,
    1.7976931348623157e308,
    0.1 + 0.2,
    32768,
    65536,
  ],
]
const deep = (levels: number): unknown => Array.from({ length: levels }).reduce((inner: unknown) => [inner], 1)
const OTHER_KINDS: readonly unknown[] = [null, true, false, [], {}, [null], { a: 1 }, [[]], deep(50), { $ne: 1 }, { length: 3 }]

const fits = (value: string, schema: v.GenericSchema): boolean => v.safeParse(schema, value).success

/** What stands in honest calls, by the names of inputs. */
export type Words = Readonly<Record<string, readonly string[]>>

/** A value that the schema most likely takes; of the words for its name, one. */
export function fitting(schema: v.GenericSchema, random: Random, words: Words = {}, name = ''): unknown {
  const { type, entries, item, wrapped, options, key, value, literal, pipe } = schema as unknown as Shape
  const bound = (name: string): number | undefined => {
    const found = pipe?.find((step) => step.type === name)?.requirement
    return typeof found === 'number' ? found : undefined
  }
  switch (type) {
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return Object.fromEntries(Object.entries(entries ?? {}).map(([inner, of]) => [inner, fitting(of, random, words, inner)]))
    case 'optional':
    case 'nullable':
    case 'nullish':
      return wrapped && random.chance(0.6) ? fitting(wrapped, random, words, name) : type === 'nullable' ? null : undefined
    case 'array': {
      const least = bound('min_length') ?? 0
      const length = Math.min(bound('max_length') ?? 3, least + random.below(3))
      return Array.from({ length }, () => (item ? fitting(item, random, words, name) : null))
    }
    case 'record':
      return Object.fromEntries(
        Array.from({ length: random.below(3) }, () => [
          key ? String(fitting(key, random, words)) : 'name',
          value ? fitting(value, random, words) : 1,
        ]),
      )
    case 'picklist':
      return random.pick(options ?? [''])
    case 'literal':
      return literal
    case 'union':
    case 'variant':
      return fitting(random.pick((options ?? []) as v.GenericSchema[]), random, words, name)
    case 'number': {
      const least = bound('min_value') ?? 0
      const most = Math.min(bound('max_value') ?? least + 20, least + 20)
      return least + random.below(most - least + 1)
    }
    case 'boolean':
      return random.chance(0.5)
    case 'string': {
      const own = (words[name] ?? []).filter((text) => fits(text, schema))
      if (own.length) return random.pick(own)
      const good = TEXTS.filter((text) => fits(text, schema))
      return good.length ? random.pick(good) : random.pick(TEXTS)
    }
    default:
      return random.pick(OTHER_KINDS)
  }
}

type Path = (string | number)[]

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return path.length ? [path] : []
  const inner = Object.entries(value).flatMap(([name, one]) =>
    pathsOf(one, [...path, Array.isArray(value) ? Number(name) : name]),
  )
  return path.length ? [path, ...inner] : inner
}

/** A change deep inside; objects are made of entries, so that a key like `__proto__` is a key. */
function changed(value: unknown, [name, ...rest]: Path, change: (inner: unknown) => unknown): unknown {
  if (name === undefined) return change(value)
  if (Array.isArray(value)) return value.map((inner: unknown, place) => (place === name ? changed(inner, rest, change) : inner))
  return Object.fromEntries(
    Object.entries(value as object).map(([key, inner]) => [key, key === name ? changed(inner, rest, change) : inner]),
  )
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object with one of its keys called otherwise, or with one more. */
function renamed(value: object, random: Random): object {
  const entries = Object.entries(value)
  const place = random.below(entries.length + 1)
  const [, inner = 1] = entries[place] ?? []
  return Object.fromEntries([...entries.filter((_, at) => at !== place), [random.pick(HOSTILE_TEXTS), inner]])
}

const hostile = (random: Random): unknown => {
  const roll = random.next()
  return roll < 0.6 ? random.pick(HOSTILE_TEXTS) : roll < 0.8 ? random.pick(HOSTILE_NUMBERS) : random.pick(OTHER_KINDS)
}

/** The same body with one to three of its values, or of the names in it, replaced by what nobody expects there. */
export function broken(body: object, random: Random): object {
  let result: unknown = body
  for (let left = 1 + random.below(3); left > 0; left -= 1) {
    const paths = pathsOf(result)
    if (!paths.length) break
    result = changed(result, random.pick(paths), (inner) =>
      isObject(inner) && random.chance(0.5) ? renamed(inner, random) : hostile(random),
    )
  }
  return result as object
}
