import { sentencesOf } from '@/domain/sentences'

/** Long enough to be understood alone, short enough to be read beside an answer. */
const LONGEST = 260

/** Whole sentences, together as many as fit; a longer one stands alone. */
export function passagesOf(text: string): string[] {
  const passages: string[] = []
  let running = ''
  for (const sentence of sentencesOf(text)) {
    if (running && running.length + sentence.length > LONGEST) {
      passages.push(running)
      running = ''
    }
    running += running && isLatinJoint(running, sentence) ? ` ${sentence}` : sentence
  }
  if (running) passages.push(running)
  return passages
}

/** Latin sentences stand apart, Chinese ones do not. */
const isLatinJoint = (before: string, next: string): boolean =>
  /[a-z0-9]$/i.test(before) || (/[.)%\]"'’”;:]$/.test(before) && /^[“"'([]?[a-z0-9]/i.test(next))
