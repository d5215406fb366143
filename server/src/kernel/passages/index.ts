/** What features use. */
export { coverage, findPassages, type Findings, type FoundPassage, type Scope, type SourceRow } from './find'
export { OWN_PAPER, ownPaperRef } from './own'
export { bestSentences, type Quote } from './quote'
export { removeSources, storeSources, type NewSource } from './store'
export { passagesOf } from './cut'
export { namesByWord, readQuestion } from './question'
export { wordCodes } from './words'
export { evidencePassage, evidenceSource, evidenceWord } from './tables'
