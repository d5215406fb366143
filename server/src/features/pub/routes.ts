import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { pubApi } from '@/api/pub'
import { suggestPlaces } from '../profile'
import { search, suggest } from '../../kernel/search/search'
import { pictureUrls, promiseUpload } from '../../kernel/files/uploads'
import { advertise, hotWord, userConfig } from './tables'
import { user } from '../../kernel/people/tables'
import { invalid } from '../../errors'
import { resource } from '../../http/call'
import { senderOf, viewerOf } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { anyone, signedIn } from '../../http/policy'
import { areasOf } from '../../kernel/reference/areas'
import { staticData } from '../../kernel/reference/static-data'
import { findColumn, listColumnists, setFollowed } from '../column'
import { answerFor } from './answer'
import { pubSchemas as schema } from './schema'

/** Settings that one user may keep. */
const CONFIGS_PER_USER = 200

/** Pictures of feedback are open to visitors too; other kinds of uploads ask for a user in the call. */
export const pubCalls = resource(pubApi, {
  search: {
    policy: anyone,
    ids: 'none',
    input: schema.search,
    run: async (context, input) => {
      const { limit, offset } = pageBounds(input)
      const { items, counts, ...rest } = await search(context.db, { keyword: input.keyword, tab: input.tab, limit, offset })
      const total = counts[input.tab] ?? 0
      const answer = rest.best && (await answerFor(context, rest.best))
      return { items, total, hasMore: offset + items.length < total, counts, ...rest, answer }
    },
  },
  suggest: {
    policy: anyone,
    ids: 'none',
    input: schema.suggest,
    run: async ({ db }, { keyword }) => ({ words: await suggest(db, keyword) }),
  },
  hotWords: {
    policy: anyone,
    ids: 'none',
    input: schema.hotWords,
    run: async ({ db }) => ({ words: (await db.select().from(hotWord).orderBy(asc(hotWord.sort))).map((row) => row.word) }),
  },
  advertise: {
    policy: anyone,
    ids: 'shared',
    input: schema.advertise,
    run: async ({ db }, { position }) => {
      const rows = await db
        .select()
        .from(advertise)
        .where(eq(advertise.position, position))
        .orderBy(asc(advertise.sort), asc(advertise.id))
      return { items: rows.map(({ id, title, image, link }) => ({ id: String(id), title, image, link })) }
    },
  },
  columnists: {
    policy: anyone,
    ids: 'shared',
    input: schema.columnists,
    run: listColumnists,
  },
  columnist: {
    policy: anyone,
    ids: 'shared',
    input: schema.columnist,
    run: async (context, { columnistId }) => ({ columnist: (await findColumn(context, columnistId)).columnist }),
  },
  followColumnist: {
    policy: signedIn,
    ids: 'shared',
    input: schema.followColumnist,
    run: async (context, { columnistId, followed }) => {
      await setFollowed(context, Number(columnistId), followed)
      return {}
    },
  },
  staticData: {
    policy: anyone,
    ids: 'shared',
    input: schema.staticData,
    run: async (_context, { keys }) => ({
      data: Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(staticData, key) ? [[key, staticData[key] ?? []]] : []))),
    }),
  },
  area: {
    policy: anyone,
    ids: 'shared',
    input: schema.area,
    run: async (_context, { parentId }) => ({ items: areasOf(parentId) }),
  },
  hospitalSuggest: {
    policy: anyone,
    ids: 'shared',
    input: schema.hospitalSuggest,
    run: async (context, input) => ({ items: await suggestPlaces(context, input) }),
  },
  userConfig: {
    policy: signedIn,
    ids: 'shared',
    input: schema.userConfig,
    run: async (context, { keys }) => {
      if (!keys.length) return { values: {} }
      const rows = await context.db
        .select()
        .from(userConfig)
        .where(and(eq(userConfig.userId, viewerOf(context).id), inArray(userConfig.name, keys)))
      return { values: Object.fromEntries(rows.map(({ name, value }) => [name, value])) }
    },
  },
  setUserConfig: {
    policy: signedIn,
    ids: 'shared',
    input: schema.setUserConfig,
    run: async (context, { values }) => {
      const userId = viewerOf(context).id
      const rows = Object.entries(values).map(([name, value]) => ({ userId, name, value }))
      if (!rows.length) return {}
      await context.db.transaction(async (tx) => {
        // The user's calls take turns, or several at once would each see room for theirs.
        await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update')
        await tx
          .insert(userConfig)
          .values(rows)
          .onConflictDoUpdate({ target: [userConfig.userId, userConfig.name], set: { value: sql`excluded.value` } })
        const [sum] = await tx.select({ n: count() }).from(userConfig).where(eq(userConfig.userId, userId))
        if ((sum?.n ?? 0) > CONFIGS_PER_USER) throw invalid({ values: '保存的设置过多' })
      })
      return {}
    },
  },
  uploadToken: {
    policy: anyone,
    ids: 'none',
    input: schema.uploadToken,
    perMinute: 60,
    run: (context, input) => promiseUpload(context, senderOf(context), input),
  },
  pictureUrl: {
    policy: anyone,
    ids: 'owned',
    input: schema.pictureUrl,
    run: async (context, { keys }) => ({ urls: await pictureUrls(context, senderOf(context), keys) }),
  },
})
