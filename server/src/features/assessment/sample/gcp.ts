import type { NewItem } from '../bank'
import { boolean, multiple, single } from './make'

/** Of the rule the content was confirmed by protocols of trials that follow it; the numbers of its articles were not. */
const SOURCE = { title: '药物临床试验质量管理规范（2020 年第 57 号），条款号待核对', link: '', isUnverified: true }
const frame = (code: string, stem: string, rationale: string, difficulty: 1 | 2 | 3 = 1) => ({
  ...{ code: `gcp-${code}`, disease: '', topic: 'GCP', difficulty, stem, rationale, source: SOURCE },
})

/** Good clinical practice: consent, source data, safety. */
export const gcpItems = (): NewItem[] => [
  single(frame('consent-time', '知情同意书应在何时签署？', '知情同意应在任何研究程序之前完成。'), '任何研究程序开始之前', [
    '筛选检查完成之后',
    '首次用药当天用药之后',
    '随机分组之后一周内',
  ]),
  multiple(
    frame(
      'consent-sign',
      '受试者能够阅读且具有完全民事行为能力时，知情同意书上应由哪些人各自签名并注明日期？',
      '受试者与进行解释的研究者各自签名并注明日期。',
      2,
    ),
    ['受试者', '执行知情同意的研究者'],
    ['监查员', '申办者代表', '伦理委员会秘书'],
  ),
  boolean(
    frame(
      'consent-copy',
      '受试者应得到已签名并注明日期的知情同意书，以及此后更新的版本。',
      '受试者得到签署的文本及其后每一个更新版本。',
    ),
    true,
  ),
  single(
    frame(
      'witness',
      '受试者无法阅读时，知情同意的全过程应有谁在场并签名、注明日期？',
      '无法阅读者须有公正见证人全程在场，并签名和注明日期。',
      2,
    ),
    '公正见证人',
    ['监查员', '申办者的医学经理', '研究协调员（CRC）'],
  ),
  single(
    frame(
      'reconsent',
      '出现可能影响受试者继续参加意愿的新信息、知情同意书修改后，正确的做法是？',
      '书面修改经伦理委员会同意后，告知仍在研究中的受试者并重新签署；原签名文本保留。',
      2,
    ),
    '修改稿经伦理委员会同意后，请仍在研究中的受试者重新签署',
    ['只对此后新入组的受试者使用新版', '由监查员电话告知受试者即可', '以新版替换原签名文本并销毁旧版'],
  ),
  boolean(
    frame(
      'withdraw',
      '受试者可以随时退出试验，不需要理由，其医疗待遇不因此受到影响。',
      '受试者可随时退出，不会因此受到歧视或不利。',
    ),
    true,
  ),
  boolean(
    frame(
      'monitor',
      '监查员发现病例报告表与原始记录不一致时，可以直接修改病例报告表中的数据。',
      '监查员不修改数据；数据管理人员通过质疑请研究者更正。',
      2,
    ),
    false,
  ),
  multiple(
    frame(
      'source-data',
      '源数据应当具备哪些性质？',
      '源数据应可归因、易读、同时记录、原始、准确、完整；修改留痕，注明理由，且不掩盖初始记录。',
      2,
    ),
    ['可归因', '同时记录', '原始', '准确'],
    ['修改后不保留初始记录', '可由监查员代填'],
  ),
  single(frame('sae', '研究者获知严重不良事件后，应当怎样向申办者报告？', '研究者获知后立即向申办者报告。'), '立即报告', [
    '随病例报告表在下次监查时提交',
    '试验结束时汇总报告',
    '与药物无关的不需要报告',
  ]),
  boolean(
    frame('ethics', '未经伦理委员会同意的知情同意书版本不能用于签署。', '只有经伦理委员会同意、现行有效的版本可以签署。'),
    true,
  ),
  boolean(
    frame(
      'guardian',
      '受试者为限制民事行为能力人时，由监护人签署即可，不需要征得有理解能力的儿童本人的同意。',
      '有能力理解的儿童本人也应表示同意。',
      2,
    ),
    false,
  ),
  boolean(
    frame(
      'audit',
      '电子病例报告表的修改应当留有稽查轨迹：何时、何人、修改前后的值与理由。',
      '电子数据采集系统须有权限管理和稽查轨迹，修改前的值不被掩盖。',
    ),
    true,
  ),
]
