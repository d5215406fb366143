import { and, asc, count, desc, eq, like, or, sql } from 'drizzle-orm'
import type { Place } from '@/api/pub'
import { PLACE_NAMES, plainPlaceName, type PlaceForm, type PlaceKind } from '@/domain/identity-hospital'
import type { Db } from '../../db/connect'
import { placeProposer, proposedPlace } from './tables'
import { invalid, notFound, refused, tooMany } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { areaName, isArea } from '../../kernel/reference/areas'
import { findHospitals } from '../../kernel/reference/hospitals'
import { hit } from '../../kernel/throttle/throttle'

type PlaceRow = typeof proposedPlace.$inferSelect
interface Known {
  id: string
  name: string
  provId: string
  cityId: string
  districtId: string
  reviewing: boolean
}

/** Suggestions that are shown at once. */
const SHOWN = 20
/** New places that one user may add in a day. */
const PER_DAY = { limit: 10, windowSeconds: 86_400 }
/** Shorter pieces of a name stand in too many others to say anything. */
const TELLING_LENGTH = 4

const presentPlace = ({ id, name, provId, cityId, districtId, reviewing }: Known): Place => ({
  id,
  name,
  prov: areaName(provId),
  city: areaName(cityId),
  district: areaName(districtId),
  reviewing,
})

const knownRow = (row: PlaceRow): Known => ({ ...row, id: `p${row.id}`, reviewing: row.state !== 'accepted' })

/** Accepted places, and what this user proposed and nobody refused. */
function visibleTo(userId: number | undefined) {
  const accepted = eq(proposedPlace.state, 'accepted')
  if (userId === undefined) return accepted
  const own = sql`exists (select 1 from ${placeProposer} where ${placeProposer.placeId} = ${proposedPlace.id} and ${placeProposer.userId} = ${userId})`
  return or(accepted, and(eq(proposedPlace.state, 'reviewing'), own))
}

async function proposals({ db, viewer }: Context, kind: PlaceKind, keyword: string): Promise<Known[]> {
  const rows = await db
    .select()
    .from(proposedPlace)
    .where(
      and(
        eq(proposedPlace.kind, kind),
        visibleTo(viewer?.id),
        // Signs and blanks are gone from both, and with them what LIKE would take for its own.
        like(proposedPlace.plainName, `%${plainPlaceName(keyword)}%`),
      ),
    )
    .orderBy(desc(proposedPlace.id))
    .limit(500)
  return rows.map(knownRow)
}

interface SuggestInput {
  keyword: string
  provId?: string
  cityId?: string
  districtId?: string
  kind?: PlaceKind
}

/** Places by name and area. Of a district: its own first, then those of the city whose district nobody knows. */
export async function suggestPlaces(context: Context, input: SuggestInput): Promise<Place[]> {
  const { keyword, provId, cityId, districtId, kind = 'hospital' } = input
  const text = keyword.trim()
  const known = kind === 'hospital' ? findHospitals(text).map((row) => ({ ...row, reviewing: false })) : []
  const rank = (place: Known): number =>
    Number(Boolean(districtId) && place.districtId === districtId) * 2 + Number(text !== '' && place.name.startsWith(text))
  return [...(await proposals(context, kind, text)), ...known]
    .filter((place) => !provId || place.provId === provId)
    .filter((place) => !cityId || place.cityId === cityId)
    .filter((place) => !districtId || place.districtId === '' || place.districtId === districtId)
    .sort((a, b) => rank(b) - rank(a))
    .slice(0, SHOWN)
    .map(presentPlace)
}

export interface AddedPlace {
  place: Place | null
  existed: boolean
  similar: Place[]
}

/** Adds a place, or finds that it is there. Whoever asks for it may use it at once. */
export async function addPlace(
  context: Context,
  { kind, sure, ...form }: PlaceForm & { kind: PlaceKind; sure: boolean },
): Promise<AddedPlace> {
  const viewer = viewerOf(context)
  if (!isArea(form.provId, form.cityId, form.districtId)) throw invalid({ provId: '请选择所在地区' })
  const plainName = plainPlaceName(form.name)
  const existing = await existingPlace(context, kind, form.cityId, plainName)
  if (existing) return { place: presentPlace(existing), existed: true, similar: [] }
  if (!sure) {
    const similar = await similarPlaces(context, kind, form.cityId, plainName)
    if (similar.length) return { place: null, existed: false, similar: similar.map(presentPlace) }
  }
  if ((await hit(context.db, `add-place:${viewer.id}`, PER_DAY.limit, PER_DAY.windowSeconds)) > PER_DAY.limit)
    throw tooMany(`一天最多添加 ${PER_DAY.limit} 个${PLACE_NAMES[kind]}，请明天再试`)
  const level = kind === 'hospital' ? form.level : 0
  const place = await context.db.transaction(async (tx) => {
    await tx
      .insert(proposedPlace)
      .values({ ...form, level, kind, plainName })
      .onConflictDoNothing()
    return propose(tx, viewer.id, kind, form.cityId, plainName)
  })
  if (!place) throw new Error('the place was not stored')
  return { place: presentPlace(place), existed: false, similar: [] }
}

async function existingPlace(context: Context, kind: PlaceKind, cityId: string, plainName: string): Promise<Known | undefined> {
  if (kind === 'hospital') {
    const known = findHospitals('').find((row) => row.cityId === cityId && plainPlaceName(row.name) === plainName)
    if (known) return { ...known, reviewing: false }
  }
  return context.db.transaction((tx) => propose(tx, viewerOf(context).id, kind, cityId, plainName))
}

/** The stored place of that name, with the user among those who asked for it. */
async function propose(db: Db, userId: number, kind: PlaceKind, cityId: string, plainName: string): Promise<Known | undefined> {
  const [row] = await db
    .select()
    .from(proposedPlace)
    .where(and(eq(proposedPlace.kind, kind), eq(proposedPlace.cityId, cityId), eq(proposedPlace.plainName, plainName)))
  if (!row) return undefined
  if (row.state === 'refused') throw refused(`「${row.name}」未通过审核，请核对名称后再添加`)
  await db.insert(placeProposer).values({ placeId: row.id, userId }).onConflictDoNothing()
  return knownRow(row)
}

/** Places of the same city of which one name holds the other. */
async function similarPlaces(context: Context, kind: PlaceKind, cityId: string, plainName: string): Promise<Known[]> {
  const known = kind === 'hospital' ? findHospitals('').map((row) => ({ ...row, reviewing: false })) : []
  return [...known, ...(await proposals(context, kind, ''))]
    .filter((place) => place.cityId === cityId)
    .filter((place) => {
      const other = plainPlaceName(place.name)
      return other.includes(plainName) || (other.length >= TELLING_LENGTH && plainName.includes(other))
    })
    .slice(0, 5)
}

/** What waits for an editor, the oldest first. */
export async function placesToReview(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const waiting = eq(proposedPlace.state, 'reviewing')
  const rows = await db.select().from(proposedPlace).where(waiting).orderBy(asc(proposedPlace.id)).limit(limit).offset(offset)
  const [sum] = await db.select({ total: count() }).from(proposedPlace).where(waiting)
  const total = sum?.total ?? 0
  const items = rows.map((row) => ({
    id: String(row.id),
    kind: row.kind,
    name: row.name,
    area: [row.provId, row.cityId, row.districtId].map(areaName).filter(Boolean).join(' '),
    level: row.level,
    createdAt: row.createdAt.toISOString(),
  }))
  return { items, total, hasMore: offset + rows.length < total }
}

export async function reviewPlace(context: Context, id: string, accept: boolean): Promise<void> {
  const changed = await context.db
    .update(proposedPlace)
    .set({ state: accept ? 'accepted' : 'refused', reviewedAt: new Date(), reviewedBy: viewerOf(context).id })
    .where(and(eq(proposedPlace.id, Number(id)), eq(proposedPlace.state, 'reviewing')))
    .returning({ id: proposedPlace.id })
  if (!changed.length) throw notFound('该条目不存在或已审核')
}
