/**
 * Gives each part of `@tarojs/components` a module of its own on H5. Taro defines all of them in one module, which lies in the script that every
 * screen needs, and brings the video player and the pickers with it. Asked for as a whole the module only names its parts; `?part=Video` is one.
 * Parts that the option `own` names come from the module there.
 * @this {import('webpack').LoaderContext<{ own: { names: string[]; module: string } }>}
 */
module.exports = function taroParts(source) {
  const part = new URLSearchParams(this.resourceQuery).get('part')
  const lines = source.split('\n')
  if (part)
    return [...lines.filter((line) => line.startsWith('import ')), definition(lines, part), `export { ${part} }`].join('\n')
  const names = /^export \{ (.+) \};$/m.exec(source)?.[1].split(', ') ?? []
  if (names.length === 0)
    throw new Error('@tarojs/components names its parts in another way now: see config/loaders/taro-parts.js')
  const { names: ownNames, module: own } = this.getOptions().own
  return names
    .map((name) => `export { ${name} } from ${JSON.stringify(ownNames.includes(name) ? own : `./components.js?part=${name}`)}`)
    .join('\n')
}

function definition(lines, part) {
  const line = lines.find((text) => text.startsWith(`const ${part} = `))
  if (!line) throw new Error(`@tarojs/components defines ${part} in another way now: see config/loaders/taro-parts.js`)
  return line
}
