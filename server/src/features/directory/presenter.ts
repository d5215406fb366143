import type { AnnouncementRow, DepartmentCard, DoctorCard, HospitalCard, Offer, RatingRow } from '@/api/directory'
import { chinaDay } from '@/domain/china-time'
import { ANONYMOUS, starsOf } from '@/domain/consultation/rating'
import { areaName } from '../../kernel/reference/areas'
import { nameOfDisease } from '../../kernel/reference/static-data'
import type { announcement, department, doctor, doctorService, hospital, rating } from './tables'

export type DoctorRow = typeof doctor.$inferSelect
type HospitalRow = typeof hospital.$inferSelect

export const named = (row: { id: number; name: string }) => ({ id: String(row.id), name: row.name })
export const diseasesOf = (ids: readonly string[]) => ids.map((id) => ({ id, name: nameOfDisease(id) }))
const starsFrom = (tenths: number): number | null => (tenths ? tenths / 10 : null)

export const presentDoctor = (
  row: DoctorRow,
  place: { hospital: string; hospitalLevel: string; department: string },
): DoctorCard => ({
  id: String(row.id),
  name: row.name,
  portrait: row.portrait,
  title: row.title,
  ...place,
  goodAt: row.goodAt,
  rating: starsFrom(row.ratingTenths),
  consultCount: row.consultCount,
  replyMinutes: row.replyMinutes,
  services: row.services,
  priceFrom: row.priceFrom,
  isSample: row.isSample,
})

export const ratingOf = ({ ratingTenths }: { ratingTenths: number }): number | null => starsFrom(ratingTenths)

/** 江苏 南京; a city without a province of its own stands alone. */
const areaOf = ({ country, provId, cityId }: HospitalRow): string => {
  if (country) return country
  const [prov, city] = [areaName(provId), areaName(cityId)].map((name) =>
    name.replace(/(省|市|壮族自治区|回族自治区|维吾尔自治区|自治区)$/, ''),
  )
  return [...new Set([prov, city].filter(Boolean))].join(' ')
}

export const presentHospital = (row: HospitalRow, classes: { level: string | null; category: string | null }): HospitalCard => ({
  id: String(row.id),
  name: row.name,
  level: classes.level ?? '未知',
  category: classes.category ?? '未知',
  area: areaOf(row),
  picture: row.picture,
  licence: row.licence,
  doctorCount: row.doctorCount,
  isSample: row.isSample,
})

export const presentDepartment = (row: typeof department.$inferSelect, hospitalName: string): DepartmentCard => ({
  id: String(row.id),
  name: row.name,
  hospitalId: String(row.hospitalId),
  hospital: hospitalName,
  doctorCount: row.doctorCount,
  diseases: diseasesOf(row.diseaseIds),
  isSample: row.isSample,
})

export const presentOffer = ({ service, priceCents, hoursFrom, hoursTo }: typeof doctorService.$inferSelect): Offer => ({
  service,
  priceCents,
  hoursFrom,
  hoursTo,
})

/** Words that nobody has looked at yet, or that were taken away, are not shown; the stars are. */
export const presentRating = (row: typeof rating.$inferSelect, isOwn = false): RatingRow => {
  const isShown = row.state === 'shown'
  return {
    id: String(row.id),
    author: row.author || ANONYMOUS,
    stars: starsOf(row),
    tags: row.tags,
    body: isShown ? row.body : '',
    answer: isShown ? row.answer : '',
    mayAnswer: isOwn && isShown && row.body !== '' && row.answer === '',
    service: row.service,
    month: chinaDay(row.createdAt).slice(0, 7),
  }
}

export const presentAnnouncement = (row: typeof announcement.$inferSelect): AnnouncementRow => ({
  id: String(row.id),
  title: row.title,
  body: row.body,
  kind: row.kind,
  from: row.fromDay,
  to: row.toDay,
  pinned: row.pinned,
  state: row.state,
  isOver: row.state === 'ended' || row.toDay < chinaDay(new Date()),
  publishedAt: (row.publishedAt ?? row.createdAt).toISOString(),
})
