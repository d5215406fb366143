import { View } from '@tarojs/components'
import styles from './ToolFooter.module.scss'

const FOOTERS = {
  /** formulas.md, section 0. */
  formula: '结果仅供医务人员参考，不能替代临床判断；用药前须由两人核对。',
  /** tnm.md: the tool informs, it does not decide. */
  staging: '结果仅供医务人员参考，最终分期由诊疗团队确定。',
  /** medicine.md, head. */
  medicine: '仅供医务人员参考，不能替代临床判断；给药前须核对最新药品说明书并由两人核对。',
  /** Pages that a doctor shows to a patient. */
  patient: '本页帮助您和医生沟通，不是治疗建议；治疗方案由您的主诊团队决定。',
} as const

/** The sentence that stands under every clinical page. */
export function ToolFooter({ of }: { of: keyof typeof FOOTERS }) {
  return <View className={`${styles.footer} t-tool-footer`}>{FOOTERS[of]}</View>
}
