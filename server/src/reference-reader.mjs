/** The same thread where the server runs from its sources: threads do not inherit how TypeScript is read. */
import { register } from 'tsx/esm/api'

register()
await import('./reference-reader.ts')
