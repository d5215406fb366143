import { NO_AREA, type Area } from '@/domain/address/area'
import { areaTree, type AreaRow } from './area-tree'
import { areaFinder, type FoundArea } from './find-area'
import { ADDRESS_PARTS, MAX_PASTED, type AddressPart, type ReadAddress } from '@/domain/address/parts'
import { isName, nameBehindHouse, plainName } from './person-name'

/** Stand for what was taken out, so that what was apart stays apart. */
const GAP = '\n'
const NAME_MARK = '\u0001'
const MOBILE_MARK = '\u0002'

const LABELS: readonly (readonly [pattern: RegExp, by: string])[] = [
  [/(?:收货人|收件人|联系人|姓名|名字)[:\s]*(?!手机|电话|号码)/g, GAP + NAME_MARK],
  [/(?:收货|收件|详细|街道|联系)?地址(?:[:\s]+|(?=[\u4e00-\u9fff]))/g, GAP],
  [/(?:(?:所在|收货)?地区|省市区)[:\s]+/g, GAP],
  [/(?:收货人|联系)?(?:手机号码?|电话号码|电话|手机|号码|方式)[:\s]*(?=[\d+(]|$)/gm, GAP],
  [/(?:邮政编码|邮编)[:\s]*(?:\d{6})?/g, GAP],
]

const COUNTRY = '(?:[(]?(?:[+]|00?)?86[)]?[ -]*)?'
/** In groups first: a figure before it may be that of a door. */
const MOBILES: readonly RegExp[] = [
  new RegExp(`(?<!\\d)${COUNTRY}(1[3-9]\\d([ -]?)\\d{4}\\2\\d{4})(?!\\d)`, 'g'),
  new RegExp(`(?<!\\d)${COUNTRY}(1[3-9](?:[ -]?\\d){9})(?!\\d)`, 'g'),
]
/** Numbers of desks and hidden ones, of identity cards: none of them belongs to a street. */
const OTHER_NUMBERS = /(?<!\d)(?:0\d{2,3}-?\d{7,8}(?:-\d{1,5})?|1[3-9]\d\*{3,6}\d{2,4}|\d{17}[\dXx])(?!\d)/g
const POSTCODE = /^\d{6}$/
const COUNTRY_NAME = /(?:中华人民共和国|中国)\s*$/
/** Between Latin words a blank separates nothing, between Latin letters and figures a slash neither. */
const BETWEEN_WORDS = /[\n,，。;；、|]+|(?<![\dA-Za-z])\/|\/(?![\dA-Za-z])|(?<![A-Za-z.]) +| +(?![A-Za-z])/
const EDGES = /^[\s:>)_·-]+|[\s:>(_·-]+$/g

/** Full-width letters, figures and signs as a Latin keyboard types them; what is not seen is left out. */
const plainText = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00a0\t]/g, ' ')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '')

function takeMobiles(text: string): { rest: string; mobiles: string[] } {
  const mobiles: string[] = []
  const take = (before: string, pattern: RegExp) =>
    before.replace(pattern, (_, number: string) => {
      mobiles.push(number.replace(/\D/g, ''))
      return GAP + MOBILE_MARK + GAP
    })
  return { rest: MOBILES.reduce(take, text).replace(OTHER_NUMBERS, GAP), mobiles }
}

const wordsOf = (text: string): string[] =>
  text
    .split(BETWEEN_WORDS)
    .map((word) => word.replace(EDGES, ''))
    .filter(Boolean)

/** What all of them have in common. */
function sharedArea(found: readonly FoundArea[]): Area {
  const [first = { area: NO_AREA }] = found
  const isShared = (level: 'provId' | 'cityId' | 'districtId') => found.every(({ area }) => area[level] === first.area[level])
  const { provId, prov, cityId, city } = first.area
  if (!isShared('provId')) return NO_AREA
  if (!isShared('cityId')) return { ...NO_AREA, provId, prov }
  return isShared('districtId') ? first.area : { ...NO_AREA, provId, prov, cityId, city }
}

/** Without the area at its beginning: many write it twice. */
const withoutArea = (word: string, { prov, city, district }: Area): string =>
  [prov, city, district].reduce(
    (rest, name) => (name && rest.startsWith(name) ? rest.slice(name.length).replace(EDGES, '') : rest),
    word,
  )

/** The name among the words, and what is left as street: the labelled one, else the one nearest to the mobile, else one behind a house. */
function takeName(words: readonly string[]): { name: string; others: string[] } {
  const labelled = words.find((word) => word.startsWith(NAME_MARK))
  if (labelled !== undefined) return { name: plainName(labelled.slice(1)), others: words.filter((word) => word !== labelled) }
  const mobileAt = words.indexOf(MOBILE_MARK)
  const distance = (word: string) => (mobileAt < 0 ? 0 : Math.abs(words.indexOf(word) - mobileAt))
  const [nearest] = words
    .filter((word) => word !== MOBILE_MARK && isName(plainName(word)))
    .sort((one, other) => distance(one) - distance(other))
  if (nearest !== undefined) return { name: plainName(nearest), others: words.filter((word) => word !== nearest) }
  const before = words[mobileAt - 1] ?? ''
  const behind = nameBehindHouse(before)
  if (!behind) return { name: '', others: [...words] }
  return { name: behind.name, others: words.map((word) => (word === before ? behind.street : word)) }
}

/**
 * Makes the reader of pasted addresses: name, mobile, area, and the rest as street, in any order, with or without labels. Nothing is made up:
 * what may be two things is asked for.
 */
export function addressReader(rows: readonly AreaRow[]): (pasted: string) => ReadAddress {
  const find = areaFinder(areaTree(rows))
  return (pasted) => {
    const labelled = LABELS.reduce((text, [pattern, by]) => text.replace(pattern, by), plainText(pasted.slice(0, MAX_PASTED)))
    const { rest, mobiles } = takeMobiles(labelled)
    const found = find(rest)
    const [place] = found
    const area = sharedArea(found)
    const left = place ? rest.slice(0, place.start).replace(COUNTRY_NAME, '') + GAP + rest.slice(place.end) : rest
    const words = wordsOf(left)
      .map((word) => withoutArea(word, area))
      .filter((word) => word && !POSTCODE.test(word))
    const { name, others } = takeName(words)
    const [mobile = ''] = mobiles
    const street = others.filter((word) => word !== MOBILE_MARK).join(' ')
    const isSure = found.length === 1 && place?.isWhole === true
    const has: Record<AddressPart, boolean> = { name: !!name, mobile: !!mobile, area: isSure, street: !!street }
    return {
      ...area,
      name,
      mobile,
      street,
      missing: ADDRESS_PARTS.filter((part) => !has[part]),
      candidates: found.length > 1 ? found.filter(({ isWhole }) => isWhole).map((one) => one.area) : [],
      hasMoreMobiles: mobiles.some((number) => number !== mobile),
    }
  }
}
