/**
 * Packages that ship newer syntax than the oldest phones read: class fields, private fields, optional chaining.
 * Left alone, Taro's minifier also breaks private fields: it quotes them (`#"name"`).
 */
const MODERN =
  /[\\/]node_modules[\\/](@tanstack|photoswipe|mobx|mobx-react|mobx-react-lite|valibot|htmlparser2|domhandler|entities|domelementtype|domutils|dom-serializer|qrcode-generator|hls\.js|@sentry)[\\/]/

export const compile = { include: [(file: string) => MODERN.test(file)] }
