/** Words that a comment may not hold: advertising, sale of drugs and papers, abuse. Compared without spaces and marks. */
const WORDS = [
  '加微信',
  '加vx',
  '加薇信',
  '代购',
  '代开发票',
  '办证',
  '刷单',
  '兼职日结',
  '高价回收',
  '包治百病',
  '祖传秘方',
  '根治癌症',
  '低价靶向药',
  '原研药代购',
  '仿制药代购',
  '赌博',
  '博彩',
  '色情',
  '裸聊',
  '毒品',
  '枪支',
  '傻逼',
  '去死',
]

/** Whether the text holds a word that may not be published. */
export function hasSensitiveWord(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '')
  return WORDS.some((word) => plain.includes(word))
}
