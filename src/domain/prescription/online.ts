import { CONTROLS, type Medicine } from './medicine'
import type { Route } from './routes'

/**
 * Names that fall under the control whatever their record says (section 4.1, 2): those of the sheet, and others of the lists of narcotic and psychotropic drugs that are met at a hospital, from memory (待核对).
 * A second net under `control`, which the pharmacy has to fill in.
 */
const CONTROLLED_NAMES =
  /吗啡|嗎啡|羟考酮|芬太尼|哌替啶|杜冷丁|美沙酮|待因|曲马多|阿片|罂粟|布桂嗪|丁丙诺啡|埃托啡|喷他佐辛|地佐辛|布托啡诺|纳布啡|地芬诺酯|氯胺酮|哌甲酯|哌醋甲酯|苯丙胺|西泮|唑仑|巴比妥|甲丙氨酯|水合氯醛|唑吡坦|佐匹克隆|扎来普隆|莫达非尼|咖啡因|麻黄碱|麻黄素|morphine|morphone|codone|codeine|fentan[iy]l|pethidine|methadone|tramadol|buprenorphine|pentazocine|dezocine|butorphanol|nalbuphine|diphenoxylate|ketamine|phenidate|amphetamine|zepam|zolam|barbital|zolpidem|zopiclone|zaleplon|ephedrine/
/** Characters that may break up a name: blanks, punctuation and invisible ones. */
const BETWEEN = /[\s\p{C}\p{P}]/gu
export const isControlledName = (name: string): boolean =>
  CONTROLLED_NAMES.test(name.normalize('NFKC').replace(BETWEEN, '').toLowerCase())

/** Also of one that may be given otherwise, where it is written for the vein. */
export const INTRAVENOUS_CYTOTOXIC = '静脉细胞毒药物，不得在线上开具'
export const isIntravenous = (route: Route): boolean => route === 'iv' || route === 'ivgtt' || route === 'civ'

interface Bar {
  text: string
  /** Barred because the record is incomplete. */
  isUnknown: boolean
}

/** Why a medicine is never written online, by its name and its record; null where it may be. The list of the pharmacy, the form and the check K3 say the same. */
export function onlineBar(name: string, record: Omit<Medicine, 'id' | 'zh'>): Bar | null {
  const { control, form, isListedInjection, isCytotoxic, needsSkinTest, routes } = record
  const bar = (text: string, isUnknown = false): Bar => ({ text, isUnknown })
  if (control !== undefined && control !== 'none') return bar(`${CONTROLS[control]}，不得在线上开具`)
  if (isControlledName(name)) return bar('属于特殊管理药品，不得在线上开具')
  if (needsSkinTest) return bar('需要皮试，不得在线上开具')
  if (form === 'injection' && !isListedInjection) return bar('注射剂不在医院允许线上开具的目录内')
  if (form === 'injection' && isCytotoxic && routes?.every(isIntravenous)) return bar(INTRAVENOUS_CYTOTOXIC)
  if (control === undefined) return bar('未登记特殊管理类别，不得在线上开具', true)
  return needsSkinTest === undefined ? bar('未登记是否需要皮试，不得在线上开具', true) : null
}
