/** What other features use. */
export { ImportFault } from './import/imported'
export { readPdf } from './import/pdf'
export { detailOf, readingOf } from './present'
export { namedSections, paragraphsOf, retractionText } from './source'
