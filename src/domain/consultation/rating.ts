import * as v from 'valibot'
import { round } from '../formula/number'

/** Ratings of section 8, all our choice. Whether an order may be rated is C33. */
export const RATED = { skill: '专业', attitude: '态度', speed: '及时' } as const
/** What may be said with one tap. */
export const RATING_TAGS = ['讲解清楚', '回复及时', '态度温和', '很专业', '建议具体', '考虑周到'] as const
export const RATING_TEXT_MAX = 300
/** A mean is said from so many ratings on. */
export const AVERAGE_FROM = 5
export const FEW_RATINGS = '评价较少'
export const ANONYMOUS = '匿名用户'

const stars = (name: string) =>
  v.pipe(
    v.number(`请为${name}打分`),
    v.integer(`请为${name}打分`),
    v.minValue(1, `请为${name}打分`),
    v.maxValue(5, `${name}最高5分`),
  )

export const ratingSchema = v.object({
  skill: stars(RATED.skill),
  attitude: stars(RATED.attitude),
  speed: stars(RATED.speed),
  text: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => Array.from(text).length <= RATING_TEXT_MAX, `评价最多${RATING_TEXT_MAX}个字`),
  ),
  tags: v.pipe(v.array(v.picklist(RATING_TAGS)), v.maxLength(RATING_TAGS.length)),
  isAnonymous: v.boolean(),
})
/** What the doctor says to it, once. */
export const answerSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('请输入回复'),
  v.check((text) => Array.from(text).length <= RATING_TEXT_MAX, `回复最多${RATING_TEXT_MAX}个字`),
)
/** Stars count at once; words are read by somebody first, who shows them or, for a reason, does not. */
export const RATING_STATES = ['reviewing', 'shown', 'hidden'] as const
export type Rating = v.InferOutput<typeof ratingSchema>

/** Mean of the three, one decimal, half up. */
export const starsOf = ({ skill, attitude, speed }: Pick<Rating, keyof typeof RATED>): number =>
  round((skill + attitude + speed) / 3, 1)

/** Mean of all ratings in tenths of a star; 0 while there are too few to say one. @param sumTenths of all of them */
export const meanTenths = (count: number, sumTenths: number): number => (count < AVERAGE_FROM ? 0 : round(sumTenths / count, 0))
