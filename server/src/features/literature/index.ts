/** What other features use. */
export { readPdf } from './import/pdf'
export { pdfPicture, type Box, type PdfLine } from './import/pdf-thread'
export { diseasesIn, isAbout, newestFirst } from './list'
export { detailOf, presentCard, readingOf, selectCards } from './present'
export { namedSections, paragraphsOf, retractionText } from './source'
