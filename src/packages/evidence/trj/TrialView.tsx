import { View } from '@tarojs/components'
import { useState } from 'react'
import type { RegimenCard } from '@/domain/regimen/card'
import { diseaseName } from '@/domain/regimen/diseases'
import type { TrialResult } from '@/domain/trial/types'
import { armText, isTrialChecked, noteText, settingText } from '@/domain/trial/wording'
import { ForestPlot } from '@/features/forest'
import { withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { Tag } from '@/ui/Tag'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { CheckedMark } from '@/features/tools/CheckedMark'
import { SourceNote } from '@/features/tools/SourceNote'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { ViewCount } from '@/features/tools/ViewCount'
import { Part } from '@/features/tools/Part'
import { forestRows } from './forest-rows'
import { KeyFigures, keyRow } from './components/KeyFigures'
import { ResultTable } from './components/ResultTable'
import { missingText, safetyLines } from './trial-lines'
import styles from './TrialView.module.scss'

interface TrialViewProps {
  trial: TrialResult
  edition: string
  /** Drugs of the arms that the drug assistant has. */
  drugs: readonly { id: string; zh: string }[]
  /** Regimens of the manual that name it as their evidence. */
  regimens: readonly RegimenCard[]
  onDrug: (id: string) => void
  onRegimen: (id: string) => void
  onLink: (link: string) => void
}

/** A trial: what it is quoted for, the forest plot with its data behind a tap, design, what is not known. */
export function TrialView({ trial, edition, drugs, regimens, onDrug, onRegimen, onLink }: TrialViewProps) {
  const [hasData, setData] = useState(false)
  const key = keyRow(trial)
  const { name, cancer, phase, n, experimental, control, journal, year, nct, doi, followUpMonths, results } = trial
  return (
    <View className="t-trial-page">
      <View className={styles.head}>
        <View className={`${styles.name} t-trial-name`}>{name}</View>
        <View className={styles.note}>{settingText(trial)}</View>
        <View className={styles.tags}>
          <Tag tone="evid">{phase} 期</Tag>
          <Tag>{diseaseName(cancer)}</Tag>
          <Tag>
            {journal} {year}
          </Tag>
          <CheckedMark checked={isTrialChecked(trial)} text="数值已核对" />
        </View>
        <ViewCount kind="trial" id={trial.id} />
      </View>
      {key ? <KeyFigures trial={trial} row={key} /> : null}
      <Section title="森林图（HR，试验组比对照组）">
        <ForestPlot rows={forestRows(results)} ends={['← 利于试验组', '利于对照组 →']} />
        <View
          className={`${styles.data} t-trial-data`}
          onClick={() => setData(!hasData)}
          {...withRole('button', { expanded: hasData })}
        >
          数据（{results.length} 项终点结果）
          <Icon name={hasData ? 'up' : 'down'} size="small" color="inherit" />
        </View>
        {hasData ? <ResultTable results={results} /> : null}
      </Section>
      <Part
        title="设计"
        lines={[
          `试验组：${armText(experimental)}`,
          `对照组：${armText(control)}`,
          `例数：${n}`,
          ...(followUpMonths === undefined ? [] : [`中位随访：${followUpMonths} 个月`]),
        ]}
        checked
        note={noteText(trial) || undefined}
        testId="trial-design"
      />
      {trial.safety ? <Part title="安全性" lines={safetyLines(trial)} checked testId="trial-safety" /> : null}
      <View className={`${styles.missing} t-trial-missing`}>{missingText(trial)}</View>
      {drugs.length > 0 ? (
        <Section title="相关药品">
          {drugs.map(({ id, zh }) => (
            <ListRow key={id} icon="pill" text={zh} onPress={() => onDrug(id)} testId="trial-drug" />
          ))}
        </Section>
      ) : null}
      {regimens.length > 0 ? (
        <Section title="以本试验为依据的方案">
          {regimens.map((regimen) => (
            <ListRow
              key={regimen.id}
              icon="flask"
              text={regimen.name}
              note={[...regimen.cancers, ...regimen.setting].join(' · ')}
              onPress={() => onRegimen(regimen.id)}
              testId="trial-regimen"
            />
          ))}
        </Section>
      ) : null}
      <Section title="来源">
        {doi ? (
          <ListRow
            icon="link"
            text="论文"
            note={`doi ${doi}`}
            onPress={() => onLink(`https://doi.org/${doi}`)}
            testId="trial-doi"
          />
        ) : null}
        {nct ? (
          <ListRow
            icon="link"
            text={`登记号 ${nct}`}
            note="待核对：请在 ClinicalTrials.gov 核对"
            onPress={() => onLink(`https://clinicaltrials.gov/study/${nct}`)}
            testId="trial-nct"
          />
        ) : null}
      </Section>
      <SourceNote
        notes={[
          {
            title: '版本与说明',
            lines: [
              `试验资料 ${edition} 版，数值取自已发表的论文、摘要或说明书`,
              'HR 为试验组比对照组，小于 1 利于试验组；置信水平不是 95 % 时另行标出',
              '以百分率表示的终点为该时点的比率，HR 为整条曲线的风险比',
            ],
          },
        ]}
      />
      <ToolFooter of="medicine" />
    </View>
  )
}
