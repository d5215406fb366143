import TerserPlugin from 'terser-webpack-plugin'

/**
 * How both builds are minified: by swc, which takes a quarter of the time of a build less than terser, and leaves two hundredths less. Taro's own settings are
 * those of its first years: on H5 all names of functions are kept and every key is quoted, in the mini-program hardly anything is compressed and a
 * Chinese character takes six bytes.
 */
export const minified = (options: object) => ({
  ...options,
  minify: TerserPlugin.swcMinify,
  // What the oldest hosts read, see babel.config.js.
  terserOptions: { ecma: 2018, compress: true, mangle: true, format: { comments: false } },
})
