import type { Db } from '../../db/connect'
import { subject, subjectBlock } from './tables'
import { covers, topicOf } from '../../sample/pictures'
import type { World } from '../../sample/world'

type Block = Omit<typeof subjectBlock.$inferInsert, 'subjectId'>

const HOUR = 3600 * 1000
const ARTICLES = [1, 29, 51, 52]
const LIVES = [6, 9, 25, 30]

const list = (name: string, docTypes: number[], tagIds?: string[]): Block => ({
  name,
  layout: 'list',
  query: { docTypes, tagIds },
})
const cards = (name: string, docTypes: number[], tagIds?: string[]): Block => ({
  name,
  layout: 'cards',
  query: { docTypes, tagIds },
})
const schedule = (name: string, docTypes: number[], tagIds?: string[]): Block => ({
  name,
  layout: 'schedule',
  query: { docTypes, tagIds },
})
const hot = (name: string, docTypes: number[], tagIds?: string[]): Block => ({
  name,
  layout: 'list',
  query: { docTypes, tagIds, sort: 'hottest' },
})
const words = (name: string, text: string): Block => ({ name, layout: 'text', text, query: {} })

/** The blocks that subjects of a type are made of. */
function blocksOf(type: number, tags: string[]): Block[] {
  switch (type) {
    case 1:
    case 3:
      return [
        schedule('会议日程', LIVES, tags),
        list('会议报道', [29]),
        list('专家解读', [1], tags),
        words('参会须知', '日程与讲者均为虚构。直播时间以直播间显示为准，回放在会后陆续上线。'),
      ]
    case 2:
      return [schedule('课程表', [6, 9]), hot('课前阅读', [1], tags), cards('拓展学习', ARTICLES, tags)]
    case 4:
      return [list('最新资讯', ARTICLES, tags), hot('一周热读', ARTICLES, tags)]
    case 6:
      return [schedule('直播与回放', LIVES, tags), list('相关文章', ARTICLES, tags)]
    case 7:
      return [
        list('患教文章', [1], tags),
        words('使用说明', '内容供医生向患者讲解时参考，不能代替面诊。请勿在评论中填写患者姓名、住院号等隐私信息。'),
      ]
    case 8:
      return [cards('课件与讲义', [1, 29], tags), hot('下载最多的主题', [1], tags)]
    case 9:
      return [
        words('活动说明', '活动面向已注册的医务工作者，投稿与讨论请隐去患者身份信息。示例活动不设奖品，仅用于展示页面。'),
        list('活动内容', ARTICLES, tags),
        schedule('活动直播', LIVES),
      ]
    default:
      return [list('病例分享', [51, 52]), schedule('病例直播', [30]), list('相关诊疗要点', [1], tags)]
  }
}

/** Type, title, summary, tags. Conferences, people and cases are made up. */
const SUBJECTS: [type: number, title: string, summary: string, tags: string[]][] = [
  [1, '胸部肿瘤学术年会', '从早筛到耐药后的再活检，胸部肿瘤多学科同道的年度交流。', ['d1', 'd6']],
  [1, '乳腺肿瘤诊疗大会', '新辅助、辅助与晚期治疗的规范与争议，附专家解读。', ['d2']],
  [1, '消化道肿瘤多学科论坛', '外科、内科、放疗与影像同场讨论胃肠与肝胆胰肿瘤。', ['d3', 'd4', 'd5', 'd7']],
  [3, '血液肿瘤青年医师论坛', '以病例为线索，讲分型、疗效评价与支持治疗。', ['d9', 'd20']],
  [3, '妇科肿瘤规范诊疗会议', '筛查分流、保育与遗传咨询的实践经验。', ['d10', 'd11']],
  [2, '读懂病理报告系列公开课', '形态、免疫组化与分子检测如何相互印证。', ['pathology', 'molecular']],
  [2, '免疫治疗不良反应管理公开课', '识别、分级、处置与再启用，按器官系统逐讲展开。', ['immune', 'adverse']],
  [2, '放射治疗基础公开课', '靶区、剂量与正常组织保护的入门课程。', ['radio']],
  [4, '指南更新速读', '把新版指南的变化读成一页纸，注明出处，便于查对。', ['guideline']],
  [4, '文献周报', '每周精读的研究：问题、方法、结论与局限。', ['reading']],
  [4, '靶向治疗前沿资讯', '驱动基因检测、耐药机制与用药管理的新进展。', ['targeted', 'molecular']],
  [6, '抗癌直播间：肺癌患者答疑', '专科医生在线讲解检查、治疗与随访中的常见疑问。', ['d1']],
  [6, '抗癌直播间：乳腺癌康复', '术后上肢功能、淋巴水肿与心理支持。', ['d2', 'nursing']],
  [7, '患者公众号：化疗期间怎么吃', '供医生向患者讲解的饮食与症状管理内容。', ['nursing', 'chemo']],
  [7, '患者公众号：出院后的随访', '复查时间、居家观察要点与何时就诊。', ['followup']],
  [8, '科室小讲课课件：不良反应分级', '可用于晨会与科室学习的讲义与阅读材料。', ['adverse']],
  [8, '多学科讨论模板与课件', '讨论前准备、汇报结构与会后记录的材料。', ['mdt']],
  [9, '肿瘤护理经验征集', '征集静脉通路、症状管理与居家护理的实践经验。', ['nursing', 'palliative']],
  [10, '多学科教学病例集', '虚构教学病例，从影像、病理到决策的完整讨论。', ['mdt', 'surgery']],
  [10, '疑难病例：姑息与支持治疗', '疼痛、营养与心理支持中的困难决策。', ['palliative']],
]

/** Twenty subjects, of every type. */
export async function seedSubjects(db: Db, { now }: World): Promise<void> {
  const coverOf = covers()
  for (const [index, [type, title, summary, tags]] of SUBJECTS.entries()) {
    const [row] = await db
      .insert(subject)
      .values({
        type,
        title,
        summary,
        banner: coverOf(topicOf(tags)),
        introduction: `${summary}会议、人物与病例均为虚构。`,
        publishedAt: new Date(now - (index * 17 + 2) * HOUR),
        isSample: true,
      })
      .returning({ id: subject.id })
    if (!row) throw new Error('the subject was not stored')
    await db.insert(subjectBlock).values(blocksOf(type, tags).map((block, sort) => ({ ...block, subjectId: row.id, sort })))
  }
}
