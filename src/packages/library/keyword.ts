/** The server refuses longer words. */
const KEYWORD_MAX = 60

export const KEYWORD_PLACEHOLDER = '搜药品、方案、指南、文章、医生'
/** `?scope=tools`: only the clinical tools are searched. */
export const SCOPE = 'tools'
/** What is found from there. */
export const SCOPED_PLACEHOLDER = '搜药品、公式、方案、分期'
export const KEYWORD_MISSING = '请输入搜索词'

/** What is searched for: without surrounding and repeated spaces, at most 60 characters; '' when nothing is left. */
export const cleanKeyword = (text: string): string => Array.from(text.trim().replace(/\s+/g, ' ')).slice(0, KEYWORD_MAX).join('')
