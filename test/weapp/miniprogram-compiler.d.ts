/** WeChat's own compilers, as a package without types. Both run a binary and throw or return what it prints. */
declare module 'miniprogram-compiler' {
  interface CompilerOptions {
    /** Bytes the compiler may print. */
    maxBuffer?: number
  }
  /** Compiles all .wxml and .wxs under `root`. Throws an error whose message has `file:line:column: fault`. */
  export function wxmlToJs(root: string, options?: CompilerOptions): string
  export function wxssToJs(root: string, options?: CompilerOptions): string
}

declare module 'miniprogram-compiler/src/wcsc' {
  /** Compiles .wxss files (paths without ending). Returns an error whose message has `file(line:column): fault`. */
  export default function wcsc(root: string, files: string[], options?: { maxBuffer?: number }): Record<string, string> | Error
}
