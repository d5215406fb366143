/** The covers of documents by topic, which scripts/assets bakes. */

/** Diseases and subjects that have a drawing, by the tag of a document; the first tag decides. */
const TOPICS = {
  d1: 'lung',
  d2: 'breast',
  d3: 'gastric',
  d4: 'colon',
  d5: 'liver',
  d6: 'esophagus',
  d7: 'pancreas',
  d8: 'prostate',
  d9: 'lymph',
  d10: 'gyn',
  d11: 'gyn',
  d12: 'head',
  d13: 'uro',
  d14: 'uro',
  d15: 'thyroid',
  d16: 'cell',
  d17: 'bone',
  d18: 'brain',
  d19: 'blood',
  d20: 'blood',
  molecular: 'dna',
  pathology: 'path',
  targeted: 'drug',
  immune: 'cell',
  chemo: 'chemo',
  radio: 'radio',
  surgery: 'surgery',
  adverse: 'nausea',
  nursing: 'nurse',
  mdt: 'mdt',
  reading: 'trial',
  guideline: 'path',
  followup: 'nurse',
  palliative: 'nurse',
} as const
export type Topic = (typeof TOPICS)[keyof typeof TOPICS]

export const topicOf = (tags: readonly string[]): Topic =>
  tags.map((tag) => TOPICS[tag as keyof typeof TOPICS]).find(Boolean) ?? 'cell'

const COMPOSITIONS = 4

const coverAt = (topic: Topic, turn: number): string => `/media/cover-${topic}-${turn % COMPOSITIONS}.webp`

/** The cover of a document that was sent in without a picture; its number chooses the composition, for good. */
export const coverBy = (tags: readonly string[], id: number): string => coverAt(topicOf(tags), id)

/** Covers of many documents: each topic begins with another composition and takes turns with them, so that neighbours differ. */
export function covers(): (topic: Topic) => string {
  const turns = new Map<Topic, number>()
  return (topic) => {
    const turn = turns.get(topic) ?? turns.size
    turns.set(topic, turn + 1)
    return coverAt(topic, turn)
  }
}
