/** A sentence with its closing signs; what is left at the end is one, too. */
const SENTENCE = /[^。！？!?\n]+(?:[。！？!?]+[”’」』）)]*|$|\n)/g

/** The sentences of a text, in order, without the space round them. */
export const sentencesOf = (text: string): string[] => (text.match(SENTENCE) ?? []).map((part) => part.trim()).filter(Boolean)

/** The most that a conclusion says: what is longer is an article again. */
export const CONCLUSION_SENTENCES = 3
