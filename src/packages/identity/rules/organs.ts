/** The drawing of a disease, by a word of its name; the first that fits. An editor may add diseases, so names decide and not ids. */
const ORGANS: readonly [word: RegExp, organ: string][] = [
  [/肺|胸/, 'lung'],
  [/乳腺/, 'breast'],
  [/食管/, 'esophagus'],
  [/胰/, 'pancreas'],
  [/前列腺/, 'prostate'],
  [/甲状腺/, 'thyroid'],
  [/膀胱|肾|泌尿/, 'uro'],
  [/卵巢|宫|妇科/, 'gyn'],
  [/头颈|鼻咽|口腔|喉/, 'head'],
  [/神经|脑/, 'brain'],
  [/骨髓|白血病|血/, 'blood'],
  [/骨|软组织|肉瘤/, 'bone'],
  [/淋巴/, 'lymph'],
  [/肠/, 'colon'],
  [/胃/, 'gastric'],
  [/肝|胆/, 'liver'],
]

/** The picture of the organ of a disease; of a cell for one that has none. */
export const organPicture = (disease: string): string =>
  `/media/organ-${ORGANS.find(([word]) => word.test(disease))?.[1] ?? 'cell'}.webp`
