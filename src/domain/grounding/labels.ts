import { figuresOf, isSameFigure } from './figures'
import { shareOf } from './wording'

/** Drug labels name the patients before a colon and the statement after it. A statement about one group does not hold for another. */

interface Labelled {
  label: string
  says: string
}

/** Words that only refer to the named patient, or add no meaning. */
const LIGHT = /使用|应用|患者|人群|病人|[者人期应须需的了为是在于可,，、\s]/g
const plain = (text: string): string => text.replace(LIGHT, '')
/** A label is this much of what names it: 重度肝损害 of 重度肝功能损害. */
const SAME_LABEL = 0.5
/** It is named, and nothing else. */
const NAMED_LABEL = 0.9
const SAID = 0.75
const UNSAID = 0.5

/** Of `胰腺癌 I 期：可切除：手术` the label is 可切除. */
function labelledIn(text: string): Labelled[] {
  return text.split(/[;；。\n]/).flatMap((part) => {
    const [says = '', label = ''] = part.split(/[:：]/).map(plain).reverse()
    return label ? [{ label, says }] : []
  })
}

/** With a colon what stands before it, otherwise a label of the source that the sentence names. */
function saidOf(text: string, labels: readonly string[]): Labelled[] {
  return text.split(/[;；。\n]/).flatMap((part): Labelled[] => {
    const [own] = labelledIn(part)
    if (own) return [own]
    const whole = plain(part)
    const label = labels.find((one) => one.length > 1 && whole.startsWith(one))
    return label ? [{ label, says: whole.slice(label.length) }] : []
  })
}

const alikeness = (one: string, other: string): number => Math.max(shareOf(one, other), shareOf(other, one))

/** A figure, or a word of Latin letters, that stands behind another label and not behind its own. */
function hasOfOthers(says: string, own: readonly Labelled[], others: readonly Labelled[]): boolean {
  const isOther = (stands: (one: Labelled) => boolean): boolean => !own.some(stands) && others.some(stands)
  return (
    figuresOf(says).some((figure) => isOther((one) => figuresOf(one.says).some((other) => isSameFigure(figure, other)))) ||
    (says.match(/\b[a-z]{3,}\b/g) ?? []).some((word) => isOther((one) => one.says.includes(word)))
  )
}

/** What the source says of another one, and not of the one that is named. Both texts canonical. */
export function otherLabels(text: string, source: string): string[] {
  const found = labelledIn(source)
  const isOther = saidOf(text, [...new Set(found.map(({ label }) => label))]).some(({ label, says }) => {
    const most = Math.max(0, ...found.map((one) => alikeness(label, one.label)))
    if (most < SAME_LABEL) return false
    // 可切除 stands in 临界可切除, too: the one that is called the same goes before.
    const isExact = found.some((one) => one.label === label)
    const isOwn = (one: Labelled): boolean => (isExact ? one.label === label : alikeness(label, one.label) === most)
    const [own, others] = [found.filter(isOwn), found.filter((one) => !isOwn(one))]
    const share = (of: readonly Labelled[]): number => Math.max(0, ...of.map((one) => shareOf(says, one.says)))
    return (share(own) < UNSAID && share(others) >= SAID) || (most >= NAMED_LABEL && hasOfOthers(says, own, others))
  })
  return isOther ? ['所说的情形与原文不同'] : []
}
