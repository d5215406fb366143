export { PaperCard } from './PaperCard'
export { useUploads, type PaperPlace, type PaperWork, type Uploads } from './use-uploads'
