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
import { PicturesBeside } from './PicturesBeside'
import { PictureSheet } from './PictureSheet'
import styles from './Staging.module.scss'
import type { Pasted } from './use-pasted'
import type { ReportPictures } from './use-report-pictures'

const BY_REPORT = { id: '', name: '由报告判断' }
export const CANCER_OPTIONS = CATALOGUE.map(({ id, nameZh }) => ({ id, name: nameZh }))

interface EntryViewProps {
  pasted: Pasted
  pictures: ReportPictures
  isForCase: boolean
}

/** Where a report is pasted, or taken from pictures: what is taken out, what is kept, and what leaves. */
export function EntryView({ pasted, pictures, isForCase }: EntryViewProps) {
  const { text, cancer, on, failure, busy, change, read } = pasted
  const [isChoosing, setChoosing] = useState(false)
  const { hidden } = withoutPersons(text)
  return (
    <View>
      <View className={`${styles.entry} t-entry`}>
        <Text className={styles.lead}>
          粘贴影像、病理或出院小结的文字，或选择报告的图片、PDF。逐项列出分期要素和原文依据，由您核对后按分期表得出结果。
        </Text>
        <PicturesBeside pictures={pictures} />
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
          报告文字在本平台内按规则读取，不发送给任何模型；只有图片，在您遮盖并确认后，才会发送给图片识别服务。PDF
          取出文字后即删除。保存的是去除姓名、证件号、电话等之后的文字和您的更正，只有您能看到，可随时删除。自动去除可能有遗漏，请勿粘贴与分期无关的个人信息。
        </Text>
        <PictureSheet pictures={pictures} />
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
