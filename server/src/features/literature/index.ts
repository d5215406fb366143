/** What other features use. */
export { lackOf, type Imported } from './import/imported'
export { readPages, readPdf } from './import/pdf'
export { pdfPicture, type Box, type PdfLine } from './import/pdf-thread'
export { referencesIn } from './import/references-thread'
export { boxesOf, captionOf } from './layout'
export { diseasesIn, isAbout, newestFirst } from './list'
export { detailOf, presentCard, readingOf, selectCards } from './present'
export { namedSections, paragraphsOf, retractionText } from './source'
