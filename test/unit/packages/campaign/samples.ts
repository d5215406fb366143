import type { Contestant, ContestantDetail, Edition, EditionLink } from '@/api/campaign'
import type { CampaignDetail } from '@/api/campaign-config'
import { dailyLimit, limitPrivilege } from '@/domain/campaign'
import { LEVEL } from '@/domain/user'
import { backend, ok, refused } from '@test/unit/support/backend'

export const INFO = 'api/thirtyFive/getInfo'
export const EDITION = 'api/thirtyFive/getEdition'
export const DETAIL = 'api/thirtyFive/getDetail'
export const RANK = 'api/thirtyFive/getRank'
export const VOTE = 'activity/api/GoldAward2025/vote'
export const SHARE = 'activity/api/GoldAward2025/voteShare'
export const DETAIL_FILE = 'config/2020under35_detail.json'
export const IMAGES_FILE = 'config/2020under35_unitimg.json'

const TITLES = ['外科组', '内科组', '放疗组', '影像组', '护理组']
export const groups = TITLES.map((title, at) => ({ title, pic: [`/g${at + 1}.png`, `/g${at + 1}-on.png`] }))

export const contestant = (id: number, name: string, more: Partial<Contestant> = {}): Contestant => ({
  id: String(id),
  name,
  od: id,
  voteNum: 100,
  detail: 10,
  columistId: String(1000 + id),
  pic: '/p.png',
  remark: '',
  ...more,
})

/** `count` contestants, dealt to the five groups in turn. */
export const people = (count: number): Contestant[] =>
  Array.from({ length: count }, (_, at) => contestant(at + 1, `${(at % 5) + 1}_选手${at + 1}`))

export const edition = (more: Partial<Edition> = {}): Edition => ({
  year: 2025,
  qi: 10,
  title: '2025 35 under 35',
  summary: '青年医师评选',
  banner: '/kv.png',
  activitystatus: 2,
  startTime: '2025-03-01T00:00:00+08:00',
  endTime: '2025-04-01T00:00:00+08:00',
  groups,
  rules: ['规则一', '规则二'],
  pictures: [
    { url: '/one.png', title: '颁奖', day: '2019-11-01' },
    { url: '/two.png', title: '', day: '' },
  ],
  share: { title: '分享标题', pic: '/share.png', describe: '分享说明' },
  contestantCount: 35,
  mine: null,
  ...more,
})

/** The other editions of one. */
export const others = (year = 2025): EditionLink[] =>
  [2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017]
    .filter((other) => other !== year)
    .map((other) => ({ year: other, title: `${other} 35 under 35`, activitystatus: other === 2025 ? 2 : 3 }))

export const person = (more: Partial<ContestantDetail> = {}): ContestantDetail => ({
  ...contestant(1, '3_王伟'),
  groupTitle: '放疗组',
  hospital: '示例医院',
  title: '主治医师',
  introduction: '关注放疗',
  works: [{ docId: '12', docType: 1, title: '参评文章' }],
  place: 4,
  ...more,
})

export const live = (id: number, type: 1 | 2 | 3): CampaignDetail['classlist'][number] => ({
  id: String(id),
  type,
  title: `直播${id}`,
  label: '外科专场',
  time: '2020-10-10 19:00',
})

export const detail2020 = (more: Partial<CampaignDetail> = {}): CampaignDetail => ({
  kvpic: '/kv.png',
  video: { url: '/film.mp4', picurl: '/film.png' },
  expertslist: [
    { picurl: '/e1.png', name: '沈清和', title: '主任医师', detail: '评审组组长' },
    { picurl: '/e2.png', name: '顾明远', title: '教授', detail: '评审专家' },
  ],
  classlist: [1, 2, 3, 4, 5, 6].map((id) => live(id, 3)),
  flowpic: '/flow.png',
  activitystatus: 3,
  share: { title: '分享标题', pic: '/share.png', describe: '分享说明' },
  ...more,
})

/** The backend of the 2020 page. */
export const serve2020 = (contestants = people(60), detail = detail2020()) =>
  backend({
    [DETAIL_FILE]: () => ({ data: { detail } }),
    [IMAGES_FILE]: () => ({ data: { navigation: groups.map((group) => ({ ...group, doclist: [], showmore: false })) } }),
    [INFO]: () => ok({ targetList: contestants, total: contestants.length }),
    [EDITION]: () => ok({ edition: edition({ year: 2020, qi: 5, activitystatus: 3 }), others: others(2020) }),
  })

/** The answer to a vote that was counted. */
export const voted = (result: { currentVoteCount: number; usedToday: number; limitToday: number }) =>
  ok({ privilege: { code: 0, message: '' }, result })

/** The backend of a running edition: it counts, keeps the limit, and knows a repeated key. */
export function serveRunning({
  user = { level: LEVEL.unconfirmed as number, userType: 1 },
  count = 20,
  signedIn = true,
  more = {} as Partial<Edition>,
} = {}) {
  const limit = dailyLimit(user.level === LEVEL.certified)
  const all = people(count)
  const keys = new Set<unknown>()
  let used = 0
  let shared = false
  const now = () =>
    edition({
      mine: signedIn ? { usedToday: used, limitToday: limit, sharedToday: shared } : null,
      contestantCount: count,
      ...more,
    })
  const find = (id: unknown) => all.find((one) => one.id === id) ?? contestant(0, '')
  return backend({
    [INFO]: () => ok({ targetList: all, total: all.length }),
    [EDITION]: ({ year }) => ok({ edition: now(), others: others(Number(year)) }),
    [DETAIL]: ({ id }) =>
      all.some((one) => one.id === id)
        ? ok({ edition: now(), contestant: { ...person(), ...find(id) } })
        : refused(404, '没有这位选手'),
    [RANK]: ({ group }) => {
      const ranked = all
        .filter(({ name }) => group === 0 || name.startsWith(`${String(group)}_`))
        .sort((a, b) => b.voteNum + b.detail - a.voteNum - a.detail)
      return ok({ edition: now(), items: ranked.map((one, at) => ({ place: at + 1, contestant: one })) })
    },
    [VOTE]: ({ contestantId, idempotencyKey }) => {
      if (!keys.has(idempotencyKey)) {
        if (used >= limit) return ok({ privilege: limitPrivilege(user), result: null })
        keys.add(idempotencyKey)
        used += 1
        const at = all.indexOf(find(contestantId))
        all[at] = { ...find(contestantId), voteNum: find(contestantId).voteNum + 1 }
      }
      const { voteNum, detail } = find(contestantId)
      return voted({ currentVoteCount: voteNum + detail, usedToday: used, limitToday: limit })
    },
    [SHARE]: () => {
      const isTodayFirstShare = !shared
      shared = true
      return ok({ status: 0, result: { isTodayFirstShare } })
    },
  })
}
