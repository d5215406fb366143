import * as v from 'valibot'

/** Kinds of items, by the names of QTI: choice of one, of several, true or false, match, order, text entry, a place on a picture. */
export const ITEM_KINDS = ['single', 'multiple', 'boolean', 'matching', 'ordering', 'blank', 'hotspot'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

export const KIND_NAMES: Readonly<Record<ItemKind, string>> = {
  single: '单选',
  multiple: '多选',
  boolean: '判断',
  matching: '配对',
  ordering: '排序',
  blank: '填空',
  hotspot: '读图',
}

/** An option, or a prompt to which an option is matched. The text is rich text. */
const optionSchema = v.object({ id: v.string(), text: v.string() })
export type Option = v.InferOutput<typeof optionSchema>

/** A place on a picture, as shares of its width and height from the upper left corner. */
const areaSchema = v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() })
export type Area = v.InferOutput<typeof areaSchema>

/** What is asked, without a word of what is right: the only form in which an item reaches a phone before it may be known. */
export const questionSchema = v.object({
  kind: v.picklist(ITEM_KINDS),
  /** Rich text. */
  stem: v.string(),
  /** Address; empty: none. Of a hotspot the picture that is tapped. */
  picture: v.string(),
  /** Of a blank, a hotspot none. */
  options: v.array(optionSchema),
  /** Of matching: each is given one of the options. */
  prompts: v.array(optionSchema),
  /** Of a blank: how many there are in the stem, each written as `____`. */
  blanks: v.number(),
})
export type Question = v.InferOutput<typeof questionSchema>

/** Where what an analysis says is written. */
export const sourceSchema = v.object({
  title: v.string(),
  /** Address inside the app; empty: none. */
  link: v.string(),
  /** True: our own data mark it 待核对. */
  isUnverified: v.boolean(),
})
export type ItemSource = v.InferOutput<typeof sourceSchema>

/**
 * What is right, in the form of a response: the id, the ids, the option of each prompt in turn, the ids in their order; of a blank the accepted forms of each
 * blank; of a hotspot the places.
 */
export const keySchema = v.object({
  right: v.array(v.string()),
  accepted: v.array(v.array(v.string())),
  areas: v.array(areaSchema),
})
export type Key = v.InferOutput<typeof keySchema>

export const itemSchema = v.object({
  ...questionSchema.entries,
  key: keySchema,
  /** Rich text. */
  rationale: v.string(),
  source: sourceSchema,
})
/** One edition of an item, whole: what the server holds. */
export type Item = v.InferOutput<typeof itemSchema>

/** What is asked of an item, and nothing more. */
export const questionOf = ({ kind, stem, picture, options, prompts, blanks }: Item): Question => ({
  ...{ kind, stem, picture, options, prompts, blanks },
})

/** Rich text of which nothing would be seen. */
const isNothing = (text: string): boolean =>
  !/<(img|video|audio)[\s>]|data-tex/.test(text) && text.replace(/<[^>]*>|&nbsp;/g, '').trim() === ''

/** Why an item cannot be used, as an editor reads it; empty: it can. */
export function itemProblem(item: Item): string {
  const { kind, options, prompts, blanks, key } = item
  const ids = options.map(({ id }) => id)
  const isOption = (id: string) => ids.includes(id)
  if (isNothing(item.stem)) return '没有题干'
  if ([...options, ...prompts].some(({ text }) => isNothing(text))) return '有选项没有内容'
  if (new Set(ids).size < ids.length) return '选项编号重复'
  switch (kind) {
    case 'single':
      return ids.length < 2 ? '至少两个选项' : key.right.length === 1 && key.right.every(isOption) ? '' : '答案应为一个选项'
    case 'boolean':
      return ids.length === 2 && key.right.length === 1 && key.right.every(isOption) ? '' : '判断题应有两个选项和一个答案'
    case 'multiple':
      return key.right.length > 0 && key.right.every(isOption) && new Set(key.right).size === key.right.length
        ? ''
        : '答案应为一个或多个选项'
    case 'matching':
      return prompts.length > 1 && key.right.length === prompts.length && key.right.every(isOption) ? '' : '每一项应有一个配对'
    case 'ordering':
      return ids.length > 1 &&
        key.right.length === ids.length &&
        new Set(key.right).size === ids.length &&
        key.right.every(isOption)
        ? ''
        : '答案应为全部选项的顺序'
    case 'blank':
      return blanks > 0 && key.accepted.length === blanks && key.accepted.every((forms) => forms.some((form) => form.trim()))
        ? ''
        : '每一空应有可接受的答案'
    case 'hotspot':
      return item.picture && key.areas.length > 0 ? '' : '读图题应有图片和正确区域'
  }
}
