import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { PRIVATE_WORDS, withoutPersons } from '@/domain/grounding/private'
import { chinaDay } from '@/domain/china-time'
import { REPORT_LENGTH } from '@/domain/report/sheet-schema'
import { CATALOGUE, catalogueEntry } from '@/domain/tnm/catalogue'
import { PickRow } from '@/features/options'
import { OptionSheet } from '@/features/options/OptionSheet'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { DateField } from '@/ui/DateField'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { TextArea } from '@/ui/TextArea'
import styles from './Staging.module.scss'
import type { Pasted } from './use-pasted'

const BY_REPORT = { id: '', name: '由报告判断' }
export const CANCER_OPTIONS = CATALOGUE.map(({ id, nameZh }) => ({ id, name: nameZh }))

/** Where a report is pasted: what is taken out, what is kept, and what cannot be read. */
export function EntryView({ pasted, isForCase }: { pasted: Pasted; isForCase: boolean }) {
  const { text, cancer, on, failure, busy, change, read } = pasted
  const [isChoosing, setChoosing] = useState(false)
  const { hidden } = withoutPersons(text)
  return (
    <View>
      <View className={`${styles.entry} t-entry`}>
        <Text className={styles.lead}>
          粘贴影像、病理或出院小结的文字，逐项列出分期要素和原文依据，由您核对后按分期表得出结果。
        </Text>
        <TextArea
          label="报告文字"
          value={text}
          onChange={(typed) => change({ text: typed })}
          maxLength={REPORT_LENGTH}
          placeholder="例如：右肺上叶见肿块，大小约 3.2×2.8 cm，侵及脏层胸膜……"
          error={failure}
          tall
          testId="report-text"
        />
        {hidden.length > 0 ? (
          <Notice tone="info" testId="will-hide">
            {`读取前会去除：${hidden.map((kind) => PRIVATE_WORDS[kind].slice(1, -1)).join('、')}`}
          </Notice>
        ) : null}
        <PickRow
          label="肿瘤"
          value={catalogueEntry(cancer)?.nameZh ?? BY_REPORT.name}
          onPress={() => setChoosing(true)}
          testId="report-cancer"
        />
        {isForCase ? (
          <DateField
            label="报告日期（可不填）"
            value={on}
            end={chinaDay(Date.now())}
            onChange={(day) => change({ on: day })}
            testId="report-day"
          />
        ) : null}
        <Button busy={busy} onPress={read} testId="read-report">
          读取报告
        </Button>
        <Text className={styles.note}>
          报告在本平台内按规则读取，不发送给任何模型。保存的是去除姓名、证件号、电话等之后的文字和您的更正，只有您能看到，可随时删除。自动去除可能有遗漏，请勿粘贴与分期无关的个人信息。
        </Text>
        <Text className={styles.note}>目前只读文字；图片或扫描件请先用手机的文字识别转成文字再粘贴。</Text>
        <OptionSheet
          open={isChoosing}
          title="选择肿瘤"
          options={[BY_REPORT, ...CANCER_OPTIONS]}
          chosen={cancer}
          onChoose={({ id }) => (change({ cancer: id }), setChoosing(false))}
          onClose={() => setChoosing(false)}
        />
      </View>
      <ToolFooter of="staging" />
    </View>
  )
}
