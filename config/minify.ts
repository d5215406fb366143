/**
 * How both builds are minified. Taro's own settings are those of its first years: on H5 all names of functions are kept and every key is quoted,
 * in the mini-program hardly anything is compressed and a Chinese character takes six bytes.
 */
export const minify = {
  // What the oldest hosts read, see babel.config.js.
  ecma: 2018,
  output: { comments: false },
} as const
