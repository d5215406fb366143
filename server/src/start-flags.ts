import { spareOptimizing } from './code-speed'

/** Imported before all that it spares: half of a start is loading what the server is made of. */
spareOptimizing()
