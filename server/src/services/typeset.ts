/** A formula as a picture: an SVG of outlines, and how large it is in em of the text round it. */
export interface TypesetFormula {
  svg: string
  width: number
  height: number
  /** How far it hangs below the line. */
  depth: number
}

/** Longer than any formula of an article. */
const LONGEST = 2000
/** No formula that is meant is larger than this. */
const LARGEST_EM = { width: 120, height: 40 }
const EM_PER_EX = 0.5
/** The colour of text, see ui/tokens: a picture does not inherit it. */
const INK = '#1c2730'
/** None of these is made by the packages that are loaded. */
const ACTIVE = /<script|<foreignObject|<a\b|\bon\w+\s*=|href\s*=/i

type Convert = (tex: string, display: boolean) => string

let converter: Promise<Convert> | undefined

/** A formula that was typeset before, with its TeX and whether it stands in a line of its own. */
export interface KnownFormula extends TypesetFormula {
  tex: string
  display: boolean
}
const known = new Map<string, TypesetFormula>()
const keyOf = (tex: string, display: boolean): string => `${display ? 'display' : 'inline'} ${tex}`

/** From now on these are not typeset again: MathJax need not be loaded for them. */
export function knowFormulae(formulae: readonly KnownFormula[]): void {
  for (const { tex, display, ...formula } of formulae) known.set(keyOf(tex, display), formula)
}

/** MathJax takes a third of a second to load, so it comes with the first formula. */
async function loadConverter(): Promise<Convert> {
  const [{ mathjax }, { TeX }, { SVG }, { liteAdaptor }, { RegisterHTMLHandler }] = await Promise.all([
    import('mathjax-full/js/mathjax.js'),
    import('mathjax-full/js/input/tex.js'),
    import('mathjax-full/js/output/svg.js'),
    import('mathjax-full/js/adaptors/liteAdaptor.js'),
    import('mathjax-full/js/handlers/html.js'),
  ])
  await import('mathjax-full/js/input/tex/base/BaseConfiguration.js')
  await import('mathjax-full/js/input/tex/ams/AmsConfiguration.js')
  const adaptor = liteAdaptor({ cjkCharWidth: 1 })
  RegisterHTMLHandler(adaptor)
  // Not `html` (links, styles, ids), `require`, `newcommand` (loops) or `unicode`: what they offer is an error.
  const input = new TeX({
    packages: ['base', 'ams'],
    formatError: (_input: unknown, error: Error) => {
      throw error
    },
  })
  const document = mathjax.document('', { InputJax: input, OutputJax: new SVG({ fontCache: 'none' }) })
  return (tex, display) => adaptor.innerHTML(document.convert(tex, { display }) as Parameters<typeof adaptor.innerHTML>[0])
}

/** Typesets TeX; null when it is broken, too long or too large. */
export async function typeset(tex: string, display: boolean): Promise<TypesetFormula | null> {
  if (!tex.trim() || tex.length > LONGEST) return null
  return known.get(keyOf(tex, display)) ?? typesetAnew(tex, display)
}

export async function typesetAnew(tex: string, display: boolean): Promise<TypesetFormula | null> {
  converter ??= loadConverter()
  const convert = await converter
  let svg: string
  try {
    svg = convert(tex, display)
  } catch {
    return null
  }
  const size = (name: string): number => Number(new RegExp(`^<svg[^>]* ${name}="([\\d.]+)ex"`).exec(svg)?.[1] ?? NaN) * EM_PER_EX
  const hangs = Number(/^<svg[^>]*vertical-align: -([\d.]+)ex/.exec(svg)?.[1] ?? 0) * EM_PER_EX
  const width = size('width')
  const height = size('height')
  if (!(width > 0 && width <= LARGEST_EM.width && height > 0 && height <= LARGEST_EM.height) || ACTIVE.test(svg)) return null
  const round = (em: number): number => Math.round(em * 1000) / 1000
  return { svg: svg.replaceAll('currentColor', INK), width: round(width), height: round(height), depth: round(hangs) }
}
