import { approvalText } from '@/domain/drug/approval'
import { drugContent } from '@/domain/drug/content'
import type { Drug } from '@/domain/drug/types'
import {
  adjustmentsOf,
  className,
  doseCheckText,
  dosingOf,
  indicationsOf,
  interactionsOf,
  reactionsOf,
} from '@/domain/drug/wording'
import { regimenContent } from '@/domain/regimen/content'
import { diseaseName } from '@/domain/regimen/diseases'
import { drugName } from '@/domain/regimen/drugs'
import type { Regimen } from '@/domain/regimen/types'
import {
  basisText,
  ceilingText,
  checkTexts,
  cyclesText,
  daysText,
  entryDoseText,
  partText,
  precautionText,
  routeText,
} from '@/domain/regimen/wording'
import { trialContent } from '@/domain/trial/content'
import type { TrialResult } from '@/domain/trial/types'
import {
  armText,
  endpointText,
  figureText,
  hazardText,
  isTrialChecked,
  noteText,
  populationText,
  pText,
  settingText,
} from '@/domain/trial/wording'
import { h, ol, p, quote, table, ul } from '../markup'
import type { Article } from './written'

/**
 * Articles about the drugs, regimens and trials of the clinical tools. Every figure in them is taken from the tools' own data, so that an
 * article and a tool can never differ.
 */

/** Our tag and the place of the columnist who writes on it, by the disease of the tools. */
const PLACES: Readonly<Record<string, { tag: string; column: number }>> = {
  lung: { tag: 'd1', column: 0 },
  thymoma: { tag: 'd1', column: 0 },
  mesothelioma: { tag: 'd1', column: 0 },
  breast: { tag: 'd2', column: 1 },
  gastric: { tag: 'd3', column: 2 },
  gist: { tag: 'd3', column: 2 },
  colorectal: { tag: 'd4', column: 2 },
  liver: { tag: 'd5', column: 3 },
  biliary: { tag: 'd5', column: 3 },
  esophagus: { tag: 'd6', column: 7 },
  pancreas: { tag: 'd7', column: 3 },
  net: { tag: 'd7', column: 3 },
  prostate: { tag: 'd8', column: 6 },
  lymphoma: { tag: 'd9', column: 4 },
  ovary: { tag: 'd10', column: 5 },
  cervix: { tag: 'd11', column: 5 },
  endometrium: { tag: 'd11', column: 5 },
  gtn: { tag: 'd10', column: 5 },
  headneck: { tag: 'd12', column: 7 },
  nasopharynx: { tag: 'd12', column: 7 },
  urothelial: { tag: 'd13', column: 6 },
  kidney: { tag: 'd14', column: 6 },
  thyroid: { tag: 'd15', column: 7 },
  melanoma: { tag: 'd16', column: 9 },
  sarcoma: { tag: 'd17', column: 6 },
  bone: { tag: 'd17', column: 6 },
  brain: { tag: 'd18', column: 7 },
  leukemia: { tag: 'd19', column: 4 },
  mpn: { tag: 'd19', column: 4 },
  myeloma: { tag: 'd20', column: 4 },
}
const GENERAL = { tag: 'd1', column: 6 }
const placeOf = (disease: string | undefined) => PLACES[disease ?? ''] ?? GENERAL
const link = (address: string, text: string): string => p(`<a href="${address}">${text}</a>`)
const sentence = (parts: readonly string[]): string => `${parts.join('；')}。`

/** Every record, or so many of them, evenly from all parts of a sheet. */
function spread<T>(records: readonly T[], count: number): T[] {
  return Array.from(
    { length: Math.min(count, records.length) },
    (_, index) => records[Math.floor((index * records.length) / Math.min(count, records.length))],
  ).filter((record) => record !== undefined)
}

/** The sheet names some targets in English words; only symbols are printed. */
const targetText = ({ targets }: Drug): string => {
  const symbols = targets.replace(/ incl\. (.+)$/, '（含 $1）')
  return /[a-z]{4}/.test(symbols) ? '' : `，作用靶点为 ${symbols}`
}

function drugArticle(drug: Drug, index: number): Article {
  const { tag, column } = placeOf(drug.diseases[0])
  const isImmune = /PD-|CTLA/.test(drug.class)
  return {
    title: `${drug.zh}：处方前的五项核对`,
    summary: `${className(drug.class)}。适应证、用法、调整、不良反应与相互作用，一页看完。`,
    tags: [tag, isImmune ? 'immune' : 'targeted', 'adverse'],
    column: index % 3 === 0 ? 6 : column,
    topic: index % 3 === 0 ? 'drug' : undefined,
    body: [
      p(`${drug.zh}（${drug.en}）属${className(drug.class)}${targetText(drug)}。开出处方之前，按下面五项逐条核对。`),
      h('一、适应证'),
      ul(...indicationsOf(drug)),
      quote(`${approvalText(drug)}。`),
      h('二、用法用量'),
      p(`${dosingOf(drug)}。`),
      quote(`${doseCheckText(drug)}。剂量以现行药品说明书为准。`),
      h('三、剂量调整'),
      ul(...adjustmentsOf(drug)),
      h('四、不良反应'),
      p(`用药期间重点观察：${reactionsOf(drug).join('、')}。首次用药前向患者说明何时需要立即就诊，并约定第一次随访的时间。`),
      h('五、相互作用'),
      ul(...interactionsOf(drug)),
      p('没有列出的药物属于未知，不等于安全；合并用药较多时请药师会诊。'),
      link(`/tools/da/detail/${drug.id}/1`, `在用药助手中查看${drug.zh}`),
    ].join(''),
  }
}

function regimenArticle(regimen: Regimen): Article {
  const { tag, column } = placeOf(regimen.diseases[0])
  const rows = regimen.drugs.map((entry) => [
    drugName(entry.drug) + partText(entry),
    `${entryDoseText(entry)}（${basisText(entry)}）`,
    routeText(entry.route),
    daysText(entry.days),
  ])
  const ceilings = regimen.drugs.flatMap((entry) => {
    const text = ceilingText(entry)
    return text ? [`${drugName(entry.drug)}：${text}`] : []
  })
  const cancers = regimen.cancers.join('、')
  return {
    title: `${regimen.name}${/[\w)]$/.test(regimen.name) ? ' 方案' : ''}：从医嘱到输注的核对要点`,
    summary: `${cancers} · ${regimen.setting.join('、')} · 每 ${regimen.cycleDays} 天一周期。`,
    tags: [tag, 'chemo', 'nursing'],
    column,
    attachment: true,
    body: [
      p(
        `${regimen.name} 用于${cancers}（${regimen.setting.join('、')}），每 ${regimen.cycleDays} 天为一周期，疗程：${cyclesText(regimen.cycles)}。`,
      ),
      table('给药安排', ['药物', '计划剂量', '途径', '给药日'], ...rows),
      ...(ceilings.length ? [p(`剂量上限——${sentence(ceilings)}`)] : []),
      h('开医嘱前'),
      ol(
        '身高、体重当日测量，体表面积与肌酐清除率重新计算；',
        '血常规、肝肾功能在有效期内，上一周期的毒性恢复到可以继续的程度；',
        '既往累积剂量、过敏史与合并用药核对。',
      ),
      ...(regimen.precautions ? [h('本方案要留意'), p(`${precautionText(regimen.precautions)}。`)] : []),
      h('输注与离院'),
      ul(
        '双人核对药名、剂量、溶媒与顺序；',
        '输注期间按时巡视，外渗与过敏的处理用品在床旁；',
        '离院前确认患者知道何时必须联系医院。',
      ),
      quote(`${checkTexts[regimen.check]}。个体化剂量请在工具中按患者参数计算，并由药师复核。`),
      link(`/tools/cmm/detail?id=${regimen.id}`, `在化疗手册中计算 ${regimen.name} 的剂量`),
    ].join(''),
  }
}

function trialArticle(trial: TrialResult, index: number): Article {
  const { tag, column } = placeOf(trial.cancer)
  const rows = trial.results.map((row) => [
    `${endpointText(row)}（${populationText(row)}）`,
    figureText(row.exp, row.unit),
    figureText(row.ctl, row.unit),
    hazardText(row) || '—',
    pText(row),
  ])
  const note = noteText(trial)
  return {
    title: `读试验：${trial.name}，${settingText(trial)}`,
    summary: `${armText(trial.experimental)} 对比 ${armText(trial.control)}，${trial.n} 例。`,
    tags: [tag, 'reading', 'guideline'],
    column,
    docType: index % 4 === 0 ? 29 : 1,
    topic: index % 2 === 0 ? 'trial' : undefined,
    body: [
      p(
        `${trial.name} 是一项 ${trial.phase} 期研究，随机 ${trial.n} 例${diseaseName(trial.cancer)}患者，比较 ${armText(trial.experimental)} 与 ${armText(trial.control)}，结果发表于 ${trial.journal}（${trial.year} 年）。`,
      ),
      table('主要结果', ['终点（人群）', '试验组', '对照组', 'HR（CI，未注明者 95%）', 'P'], ...rows),
      ...(note ? [p(`说明：${note}。`)] : []),
      h('读的时候问四个问题'),
      ol(
        '入组的人和我门诊的人像不像：分期、体能、合并症、检测方法；',
        '对照组是不是今天仍在用的治疗；',
        '主要终点对患者意味着什么，随访够不够长；',
        '获益与毒性的账，患者自己怎么算。',
      ),
      ...(isTrialChecked(trial) ? [] : [quote('本表部分数值尚未与原文逐项核对，引用前请查阅原文。')]),
      link(`/tools/trj/detail?id=${trial.id}`, `在试验结果库中查看 ${trial.name}`),
    ].join(''),
  }
}

export const fromTools: Article[] = [
  ...spread(drugContent.records, 56).map(drugArticle),
  ...spread(regimenContent.records, 46).map(regimenArticle),
  ...spread(trialContent.records, 46).map(trialArticle),
]
