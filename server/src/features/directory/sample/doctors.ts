import { LEVEL } from '@/domain/user'
import { newAlias } from '../../../crypto'
import type { Db } from '../../../db/connect'
import { user } from '../../../kernel/people/tables'
import { nameOfDisease } from '../../../kernel/reference/static-data'
import { columnTypeOf, diseasesOf } from '../../../sample/column-kinds'
import { ACCOUNTS } from '../../../sample/accounts'
import { COLUMNISTS } from '../../../sample/columnists'
import { figureOf, portraitOf, sharedPortrait } from '../../../sample/pictures'
import type { World } from '../../../sample/world'
import { doctor } from '../tables'
import { SAMPLE, type Place, drawn, at, inParts, type Seeded } from './parts'

type NewDoctor = typeof doctor.$inferInsert

/** Chief, deputy and attending physicians; pharmacists and nurses have titles of their own. */
const TITLES: Readonly<Record<string, readonly [string, string][]>> = {
  k21: [
    ['t6', '主任药师'],
    ['t7', '副主任药师'],
    ['t8', '主管药师'],
  ],
  k24: [
    ['t10', '主任护师'],
    ['t11', '副主任护师'],
    ['t12', '主管护师'],
  ],
  doctor: [
    ['t1', '主任医师'],
    ['t2', '副主任医师'],
    ['t3', '主治医师'],
  ],
}
const TEACHING = ['博士生导师', '硕士生导师', '']
const titlesOf = (kindId: string) => TITLES[kindId] ?? TITLES['doctor'] ?? []

/** `account`: place in ACCOUNTS. */
type Known = { name: string; columnist: number } | { name: string; account: number }

/** Authors of columns and certified accounts work in departments of their own speciality, one in each; everybody else is made up around them. */
function peopleOf(all: readonly Place[]): Map<number, Known> {
  const known = new Map<number, Known>()
  COLUMNISTS.forEach(({ name, hospital: house, department: ward }, columnist) => {
    if (columnTypeOf(columnist) !== columnTypeOf(0)) return
    const same = all.findIndex((place, n) => !known.has(n) && place.hospital.name === house && place.department.name === ward)
    const near = all.findIndex((place, n) => !known.has(n) && place.hospital.name === house)
    known.set(same >= 0 ? same : near, { name, columnist })
  })
  for (const [account, one] of ACCOUNTS.entries()) {
    if (one.level !== LEVEL.certified || !('hospital' in one)) continue
    const own = all.findIndex(({ hospital, department: ward }) => hospital.name === one.hospital && ward.name === one.department)
    const before = known.get(own)
    if (!(before && 'account' in before)) known.set(own, { name: one.name, account })
  }
  return known
}

/** How many doctors a department has: two or three. */
const staffOf = (n: number): number => (n % 5 === 4 ? 2 : n % 2 ? 2 : 3)

export async function seedDoctors(db: Db, all: readonly Place[], world: World): Promise<Seeded[]> {
  const known = peopleOf(all)
  const licensed = all.filter(({ hospital: { licence } }) => licence === 'hospital')
  let made = 0
  const people = all.flatMap((place, n) =>
    Array.from({ length: staffOf(n) }, (_, rank) => {
      const person = rank === 0 ? known.get(n) : undefined
      const serial = made++
      return { place, rank, person, serial, org: place.hospital.licence === 'none' ? at(licensed, n) : place }
    }),
  )
  const rows = people.map(({ place, rank, person, serial, org }): NewDoctor => {
    const isWoman = drawn(serial, 3, 2) === 0
    const name = person?.name ?? madeName(serial, isWoman)
    const author = person && 'columnist' in person ? COLUMNISTS[person.columnist] : undefined
    // As the account says of itself.
    const isAccount = person !== undefined && 'account' in person
    const [titleId = 't1', title = '主任医师'] = titlesOf(place.department.kindId)[isAccount ? 1 : rank] ?? []
    const diseaseIds = author && person && 'columnist' in person ? [...diseasesOf(person.columnist)] : place.department.diseaseIds
    const goodAt = [0, 1, 2].map((n) => at(place.department.goodAt, serial + n)).join('、')
    const isClinician = place.department.kindId !== 'k21' && place.department.kindId !== 'k24'
    const isInOrg = isClinician && !place.hospital.country && (place.hospital.licence !== 'none' || serial % 2 === 0)
    return {
      name,
      gender: isWoman ? 1 : 2,
      userId: isAccount ? world.users[person.account] : null,
      columnistId: person && 'columnist' in person ? world.columnists[person.columnist] : null,
      ...(author ? { titleId: titleIdOf(author.title, titleId), title: author.title } : { titleId, title }),
      teaching: isClinician ? (TEACHING[rank] ?? '') : '',
      hospitalId: place.hospitalId,
      departmentId: place.departmentId,
      provId: place.hospital.cityId ? `${place.hospital.cityId.slice(0, 2)}0000` : '',
      cityId: place.hospital.cityId,
      portrait: portraitOf(name) || sharedPortrait(serial, isWoman),
      figure: figureOf(name),
      goodAt,
      introduction: author?.introduction ?? introductionOf(place, serial, rank, goodAt),
      career: careerOf(place, serial, rank, title),
      diseaseIds: [...diseaseIds],
      orgId: isInOrg ? org.hospitalId : null,
      prescribes: isInOrg && rank < 2,
      oncologyRight: isInOrg && rank < 2,
      services: [],
      consultCount: 20 + drawn(serial, 5, 380) * (3 - rank) * (person ? 3 : 1),
      replyMinutes: 8 + drawn(serial, 11, 600) * (drawn(serial, 13, 3) + 1),
      isSample: true,
    }
  })
  await giveAccounts(db, rows)
  const stored: { id: number }[] = []
  await inParts(rows, async (part) => stored.push(...(await db.insert(doctor).values(part).returning({ id: doctor.id }))))
  return people.map(({ place, rank, person }, n) => ({
    ...place,
    id: stored[n]?.id ?? 0,
    name: rows[n]?.name ?? '',
    rank,
    columnist: person && 'columnist' in person ? person.columnist : undefined,
    account: person && 'account' in person ? person.account : undefined,
  }))
}

/** Whoever offers something can be asked for it: an account of his own, as which nobody signs in, so he never answers, and what was paid comes back by itself. */
async function giveAccounts(db: Db, rows: NewDoctor[]): Promise<void> {
  const without = rows.filter(({ userId }) => userId === null)
  const accounts = without.map(({ name, gender, titleId, title }, n) => ({
    mobile: `1991${String(n).padStart(7, '0')}`,
    ...{ alias: newAlias(), name, realName: name, gender, titleId, title, level: LEVEL.certified, userType: 1 },
  }))
  const stored: { id: number }[] = []
  await inParts(accounts, async (part) => stored.push(...(await db.insert(user).values(part).returning({ id: user.id }))))
  without.forEach((row, n) => (row.userId = stored[n]?.id ?? null))
}

/** Every pair of a surname and a name comes once before one comes again. */
const madeName = (n: number, isWoman: boolean): string =>
  at(SAMPLE.surnames, n) + at(isWoman ? SAMPLE.women : SAMPLE.men, n * 11 + Math.floor(n / SAMPLE.surnames.length) * 8)

const titleIdOf = (title: string, otherwise: string): string =>
  Object.values(TITLES)
    .flat()
    .find(([, name]) => name === title)?.[0] ?? otherwise

const introductionOf = ({ department: one }: Place, serial: number, rank: number, goodAt: string): string =>
  SAMPLE.introduction
    .replace('{disease}', one.diseaseIds.map(nameOfDisease).join('、'))
    .replace('{years}', String(26 - rank * 8 + drawn(serial, 17, 6)))
    .replace('{goodAt}', goodAt)

const DEGREES = ['博士', '博士', '硕士']

function careerOf(place: Place, serial: number, rank: number, title: string): string[] {
  const first = 1994 + rank * 8 + drawn(serial, 19, 5)
  const said: Readonly<Record<string, string>> = {
    '{y1}': String(first),
    '{y2}': String(first + 5),
    '{y3}': String(first + 6),
    '{y4}': String(first + 14),
    '{deg}': DEGREES[rank] ?? '硕士',
    '{hospital}': place.hospital.name,
    '{department}': place.department.name,
    '{title}': title,
  }
  return SAMPLE.career.map((line) => line.replace(/\{\w+\}/g, (name) => said[name] ?? ''))
}
