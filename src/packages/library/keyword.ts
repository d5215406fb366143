/** The server refuses longer words. */
const KEYWORD_MAX = 60

export const KEYWORD_PLACEHOLDER = '搜索文章、专栏、药品、指南'
export const KEYWORD_MISSING = '请输入搜索词'

/** What is searched for: without surrounding and repeated spaces, at most 60 characters; '' when nothing is left. */
export const cleanKeyword = (text: string): string => Array.from(text.trim().replace(/\s+/g, ' ')).slice(0, KEYWORD_MAX).join('')
