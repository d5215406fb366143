/** Formulae in files of Moodle: TeX between signs, as its filter for MathJax draws it. Here each is an element that knows its TeX. */

const WRITTEN = String.raw`\\\(([^<]+?)\\\)|\\\[([^<]+?)\\\]|\$\$([^<$]+?)\$\$`
const ANYWHERE = new RegExp(WRITTEN, 'g')
const ALONE = new RegExp(`<p>\\s*(?:${WRITTEN})\\s*</p>`, 'g')
const ELEMENT = /<(span|div)((?: data-[a-z]+="[^"]*")+)>([^<]*)<\/\1>/g

const named = (attributes: string, name: string): string => new RegExp(` data-${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
const inValue = (text: string): string =>
  text
    .replace(/&nbsp;/g, ' ')
    .trim()
    .replace(/"/g, '&quot;')
const inText = (value: string): string => value.replace(/&quot;/g, '"')

const element = (name: string, tex: string, alt = '', inside = ''): string =>
  `<${name} data-tex="${tex}"${alt && ` data-alt="${alt}"`}>${inside}</${name}>`
const made =
  (name: string) =>
  (_whole: string, ...tex: (string | undefined)[]): string =>
    element(name, inValue(tex.slice(0, 3).find((one) => one !== undefined) ?? ''))

/** Rich text of a file with its formulae as they are stored. What stands alone in a paragraph has a line of its own. */
export const withFormulae = (rich: string): string =>
  rich
    .replace(ELEMENT, (whole, name: string, attributes: string, inside: string) => {
      const tex = named(attributes, 'tex')
      if (!tex) return whole
      // An editor who changes the formula in Moodle leaves our attributes as they were, so the text decides.
      const now = inValue(inside.replace(/^\s*\\[([]|\\[)\]]\s*$/g, '')) || tex
      return element(name, now, now === tex ? named(attributes, 'alt') : '')
    })
    .replace(ALONE, made('div'))
    .replace(ANYWHERE, made('span'))

/** Rich text for a file: Moodle draws what stands between its signs, and the attributes are there when it comes back. */
export const withTex = (rich: string): string =>
  rich.replace(ELEMENT, (whole, name: string, attributes: string) => {
    const tex = named(attributes, 'tex')
    if (!tex) return whole
    const [before, after] = name === 'div' ? ['\\[', '\\]'] : ['\\(', '\\)']
    return element(name, tex, named(attributes, 'alt'), before + inText(tex) + after)
  })
