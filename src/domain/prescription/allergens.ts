/** What patients say they do not bear, as K17 compares it: classes of cross-reaction. Single drugs are named by their id. */
export const ALLERGENS = {
  penicillin: { zh: '青霉素类', words: /青霉素|西林/ },
  cephalosporin: {
    zh: '头孢菌素类',
    words: /头孢(?:菌素|曲松|他啶|呋辛|哌酮|噻肟|克肟|克洛|拉定|唑林|西丁|吡肟|地尼|泊肟|美唑|米诺|替安|硫脒|氨苄|羟氨苄)?/,
  },
  sulfonamide: { zh: '磺胺类', words: /磺胺|新诺明/ },
  tetracycline: { zh: '四环素类', words: /四环素|多西环素|米诺环素|替加环素/ },
  platinum: { zh: '铂类', words: /铂/ },
  taxane: { zh: '紫杉类', words: /紫杉醇|多西他赛|紫杉/ },
  nsaid: {
    zh: '解热镇痛药',
    words: /阿司匹林|解热镇痛|洛芬|昔布|昔康|双氯芬酸|醋氯芬酸|吲哚美辛|萘普生|对乙酰氨基酚|安乃近|氨基比林/,
  },
} as const
export type Allergen = keyof typeof ALLERGENS
export const ALLERGEN_IDS = Object.keys(ALLERGENS) as Allergen[]

export const isAllergen = (id: string): id is Allergen => (ALLERGEN_IDS as string[]).includes(id)
export const allergenName = (id: string): string => (isAllergen(id) ? ALLERGENS[id].zh : id)
