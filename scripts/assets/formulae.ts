/**
 * Typesets the formulae of the sample's written articles: `npx tsx --tsconfig server/tsconfig.json scripts/assets/formulae.ts`. What it writes is committed, so that a
 * first start need not load MathJax; a test compares.
 */
import { WRITTEN } from '../../server/src/sample/articles'
import { keepFormulae, typesetWritten } from '../../server/src/sample/articles/formulae'

void typesetWritten(WRITTEN).then(keepFormulae)
