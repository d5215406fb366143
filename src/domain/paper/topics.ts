import type { DiseaseId } from '../regimen/diseases'

/** What diseases a paper is about, by the words of its title and keywords; where these name none, of its abstract. */

const WORDS: readonly (readonly [DiseaseId, RegExp])[] = [
  ['lung', /肺癌|肺腺癌|肺鳞癌|\blung (?:cancer|adenocarcinoma|carcinoma)|\bN?SCLC\b/i],
  ['breast', /乳腺癌|\bbreast (?:cancer|carcinoma)|\bTNBC\b/i],
  ['colorectal', /结直肠癌|结肠癌|直肠癌|\b(?:colorectal|colon|rectal) (?:cancer|carcinoma)/i],
  ['gastric', /胃癌|胃食管结合部|\b(?:gastric|stomach|gastro-?esophageal)\b.{0,20}\b(?:cancer|adenocarcinoma|carcinoma)/i],
  ['esophagus', /食管癌|食管鳞癌|\bo?esophageal\b.{0,24}\b(?:cancer|carcinoma)/i],
  ['liver', /肝癌|肝细胞癌|\bhepatocellular carcinoma|\bliver cancer|\bHCC\b/i],
  ['biliary', /胆道|胆管癌|胆囊癌|\b(?:biliary tract|bile duct|gallbladder)|\bcholangiocarcinoma/i],
  ['pancreas', /胰腺癌|\bpancreatic\b.{0,20}\b(?:cancer|adenocarcinoma)/i],
  ['net', /神经内分泌|\bneuroendocrine/i],
  ['thyroid', /甲状腺癌|\bthyroid (?:cancer|carcinoma)/i],
  ['nasopharynx', /鼻咽癌|\bnasopharyngeal/i],
  ['headneck', /头颈|喉癌|口腔癌|\bhead and neck/i],
  ['mesothelioma', /间皮瘤|\bmesothelioma/i],
  ['kidney', /肾癌|肾细胞癌|\brenal cell carcinoma|\bkidney cancer/i],
  ['urothelial', /尿路上皮|膀胱癌|\burothelial|\bbladder cancer/i],
  ['prostate', /前列腺癌|\bprostate cancer/i],
  ['ovary', /卵巢癌|\bovarian cancer/i],
  ['cervix', /宫颈癌|\bcervical cancer/i],
  ['endometrium', /子宫内膜癌|\bendometrial (?:cancer|carcinoma)/i],
  ['melanoma', /黑色素瘤|\bmelanoma/i],
  ['sarcoma', /肉瘤|\bsarcoma/i],
  ['gist', /胃肠间质瘤|\bgastrointestinal stromal/i],
  ['brain', /胶质瘤|胶质母细胞瘤|\bgliom|\bglioblastoma/i],
  ['lymphoma', /淋巴瘤|\blymphoma/i],
  ['myeloma', /骨髓瘤|\bmyeloma/i],
  ['leukemia', /白血病|\bleuk(?:a)?emia/i],
  ['bone', /骨肉瘤|\bosteosarcoma/i],
  ['thymoma', /胸腺瘤|胸腺癌|\bthym(?:oma|ic carcinoma)/i],
  ['support', /支持治疗|营养|止吐|疼痛|疲乏|康复|\bsupportive care|\bcancer pain|\bfatigue|\bnausea/i],
]

const found = (text: string): DiseaseId[] => WORDS.filter(([, pattern]) => pattern.test(text)).map(([id]) => id)

export function diseasesOf({
  title,
  keywords,
  abstract,
}: {
  title: string
  keywords: readonly string[]
  abstract: string
}): DiseaseId[] {
  const named = found([title, ...keywords].join('；'))
  return named.length > 0 ? named : found(abstract).slice(0, 2)
}

/** Cancers that papers call by one of several names: who looks for one of these finds the others too. */
const SAME_NAMES: readonly (readonly [pattern: RegExp, names: readonly string[]])[] = [
  [/非小细胞肺癌|\bnon-?\s?small[- ]cell lung|\bNSCLC\b/i, ['非小细胞肺癌', 'NSCLC', 'non-small-cell lung cancer']],
  [/(?:^|[^非])小细胞肺癌|(?:^|[^-\s]\s)small[- ]cell lung|\bSCLC\b/i, ['小细胞肺癌', 'SCLC', 'small-cell lung cancer']],
  [/肝细胞癌|\bhepatocellular carcinoma|\bHCC\b/i, ['肝细胞癌', 'HCC', 'hepatocellular carcinoma']],
  [/三阴性乳腺癌|\btriple[- ]negative breast|\bTNBC\b/i, ['三阴性乳腺癌', 'TNBC', 'triple-negative breast cancer']],
  [/食管鳞(?:状细胞)?癌|\bo?esophageal squamous|\bESCC\b/i, ['食管鳞癌', 'ESCC', 'esophageal squamous cell carcinoma']],
  [/肾细胞癌|\brenal cell carcinoma|\bRCC\b/i, ['肾细胞癌', 'RCC', 'renal cell carcinoma']],
  [/鼻咽癌|\bnasopharyngeal carcinoma|\bNPC\b/i, ['鼻咽癌', 'NPC', 'nasopharyngeal carcinoma']],
]

export const otherNamesIn = (text: string): string[] =>
  SAME_NAMES.flatMap(([pattern, names]) => (pattern.test(text) ? names : []))
