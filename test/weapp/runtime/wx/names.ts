import fs from 'node:fs'

let cached: string[] | undefined

/** The names of all functions of `wx`, as WeChat's own type declarations list them. */
export function officialNames(): string[] {
  cached ??= readNames()
  return cached
}

function readNames(): string[] {
  const text = fs.readFileSync(require.resolve('miniprogram-api-typings/types/wx/lib.wx.api.d.ts'), 'utf8')
  const declarations = text.slice(text.indexOf('    interface Wx {')).replace(/\/\*[\s\S]*?\*\//g, '')
  const names = [...declarations.matchAll(/^ {8}([a-z]\w*)(?=[<(])/gm)].map((match) => match[1] ?? '')
  return [...new Set(names)]
}
