/** What other features may use. */
export { PdfView } from './PdfView'
export { usePdf } from './use-pdf'
