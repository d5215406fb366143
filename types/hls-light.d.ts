/** The package types its full build only. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
