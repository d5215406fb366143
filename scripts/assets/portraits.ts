import { createAvatar } from '@dicebear/core'
import * as notionists from '@dicebear/notionists'

interface Recipe {
  hair: string
  body: string
  /** Of the hair. */
  tint: string
  skin: keyof typeof SKINS
  ground: keyof typeof GROUNDS
  nose: string
  lips: string
  glasses?: string
  brows?: string
  /** White without one. */
  coat?: string
}

const LINE = '#16303a'
const SKINS = { a: '#fbe6d6', b: '#f6d8c2', c: '#efcaae' }
const GROUNDS = {
  sage: '#d3e6df',
  sky: '#d5e5f1',
  sand: '#f1e4cf',
  rose: '#f4dcdb',
  lilac: '#e2def1',
  mist: '#dde6ea',
  mint: '#cfeae6',
  clay: '#eedbcd',
}

/** One recipe a person, never changed: the same id is the same face. A new person takes the next recipe. */
const RECIPES: Readonly<Record<string, Recipe>> = {
  lin: { hair: '35', body: '16', glasses: '11', skin: 'b', tint: '#7d8a90', ground: 'sage', nose: '13', lips: '22', brows: '10' },
  zhou: { hair: '41', body: '16', skin: 'a', tint: '#20262b', ground: 'rose', nose: '14', lips: '23' },
  cheng: { hair: '56', body: '09', glasses: '08', skin: 'b', tint: '#232a2e', ground: 'lilac', nose: '20', lips: '17' },
  shao: { hair: '15', body: '25', skin: 'c', tint: '#2b2624', ground: 'sand', nose: '12', lips: '23' },
  gu: { hair: '10', body: '16', glasses: '11', skin: 'a', tint: '#2c2422', ground: 'mint', nose: '14', lips: '22' },
  shen: { hair: '23', body: '09', skin: 'b', tint: '#1e2428', ground: 'clay', nose: '13', lips: '14' },
  he: { hair: '32', body: '17', skin: 'c', tint: '#1f262a', ground: 'sky', nose: '20', lips: '22' },
  jiang: { hair: '21', body: '20', glasses: '03', skin: 'b', tint: '#626d73', ground: 'mist', nose: '12', lips: '23' },
  zhong: { hair: '54', body: '16', skin: 'a', tint: '#26211f', ground: 'lilac', nose: '13', lips: '17' },
  luo: { hair: '48', body: '25', glasses: '11', skin: 'a', tint: '#2a2321', ground: 'sand', nose: '17', lips: '23' },
  bai: { hair: '07', body: '09', skin: 'c', tint: '#22282c', ground: 'sage', nose: '20', lips: '22' },
  qin: { hair: '38', body: '16', glasses: '08', skin: 'b', tint: '#8c979c', ground: 'clay', nose: '12', lips: '14' },
  wen: { hair: '58', body: '16', skin: 'a', tint: '#241f1d', ground: 'mint', nose: '17', lips: '22' },
  me: { hair: '34', body: '16', skin: 'b', tint: '#1f262a', ground: 'mint', nose: '07', lips: '23' },
  tang: { hair: '57', body: '13', skin: 'a', tint: '#221f1e', ground: 'sky', nose: '13', lips: '17', coat: '#a9d6d8' },
  fang: { hair: '05', body: '17', glasses: '11', skin: 'b', tint: '#98a2a7', ground: 'sand', nose: '12', lips: '23' },
  ye: { hair: '36', body: '25', skin: 'a', tint: '#1f2428', ground: 'rose', nose: '14', lips: '22' },
  xu: { hair: '55', body: '13', skin: 'b', tint: '#1f262a', ground: 'mist', nose: '07', lips: '14', coat: '#b4cdec' },
  su: { hair: '02', body: '16', skin: 'b', tint: '#2b2422', ground: 'lilac', nose: '17', lips: '22' },
  lu: { hair: '44', body: '25', skin: 'c', tint: '#1f262a', ground: 'sky', nose: '12', lips: '23' },
  meng: { hair: '11', body: '09', glasses: '03', skin: 'a', tint: '#262120', ground: 'clay', nose: '13', lips: '17' },
  hao: { hair: '27', body: '16', skin: 'b', tint: '#20262a', ground: 'sage', nose: '07', lips: '23' },
  an: { hair: '39', body: '13', skin: 'a', tint: '#2a2321', ground: 'sand', nose: '14', lips: '22', coat: '#cfc6ea' },
  yu: { hair: '25', body: '20', glasses: '08', skin: 'b', tint: '#20262a', ground: 'rose', nose: '12', lips: '14' },
  lan: { hair: '04', body: '16', skin: 'a', tint: '#241f1d', ground: 'sky', nose: '14', lips: '22' },
  qiu: { hair: '28', body: '25', skin: 'a', tint: '#2a2321', ground: 'mist', nose: '17', lips: '23' },
  mei: {
    hair: '30',
    body: '13',
    glasses: '11',
    skin: 'b',
    tint: '#221f1e',
    ground: 'clay',
    nose: '13',
    lips: '22',
    coat: '#a9d6d8',
  },
  rui: { hair: '37', body: '16', skin: 'b', tint: '#2b2422', ground: 'sage', nose: '14', lips: '17' },
  ning: { hair: '43', body: '17', glasses: '08', skin: 'a', tint: '#1f2428', ground: 'rose', nose: '13', lips: '22' },
  xia: { hair: '47', body: '13', skin: 'a', tint: '#20262b', ground: 'mint', nose: '17', lips: '23', coat: '#cfc6ea' },
  juan: { hair: '29', body: '16', skin: 'b', tint: '#5d676d', ground: 'lilac', nose: '14', lips: '14' },
  bo: { hair: '06', body: '16', skin: 'b', tint: '#20262a', ground: 'sand', nose: '07', lips: '22' },
  tao: { hair: '13', body: '25', glasses: '11', skin: 'a', tint: '#1f262a', ground: 'sky', nose: '20', lips: '23' },
  feng: { hair: '18', body: '17', skin: 'c', tint: '#22282c', ground: 'mist', nose: '12', lips: '14' },
  lei: { hair: '19', body: '13', skin: 'b', tint: '#2b2624', ground: 'sage', nose: '07', lips: '22', coat: '#b4cdec' },
  jun: { hair: '16', body: '16', glasses: '03', skin: 'b', tint: '#7d8a90', ground: 'mint', nose: '13', lips: '23' },
  kai: { hair: '12', body: '09', skin: 'a', tint: '#232a2e', ground: 'clay', nose: '20', lips: '17' },
  gang: { hair: '49', body: '16', glasses: '08', skin: 'c', tint: '#1e2428', ground: 'lilac', nose: '12', lips: '22' },
  yang: { hair: '31', body: '20', skin: 'b', tint: '#2c2422', ground: 'rose', nose: '07', lips: '14' },
  ming: { hair: '01', body: '25', skin: 'b', tint: '#20262a', ground: 'sand', nose: '20', lips: '23' },
}
export const PEOPLE = Object.keys(RECIPES)

/** What a round portrait shows of the drawing, and what a figure without ground shows. */
const HEAD = { x: 262, y: 190, width: 1220, height: 1220 }
const FIGURE = { x: 120, y: 150, width: 1500, height: 1624 }

const variant = (number: string) => [`variant${number}`] as never

/** The parts of a person, coloured: base, body, hair, lips, beard, nose, eyes, glasses, brows, gesture, in this order. */
function drawn(recipe: Recipe): string {
  const svg = createAvatar(notionists, {
    hair: variant(recipe.hair),
    body: variant(recipe.body),
    eyes: variant('05'),
    brows: variant(recipe.brows ?? '12'),
    nose: variant(recipe.nose),
    lips: variant(recipe.lips),
    glasses: variant(recipe.glasses ?? '11'),
    glassesProbability: recipe.glasses ? 100 : 0,
    beardProbability: 0,
    gestureProbability: 0,
    bodyIconProbability: 0,
  }).toString()
  const [, base = '', body = '', hair = '', ...face] = svg
    .replace(/<metadata.*?<\/metadata>/s, '')
    .replace(/<mask.*?<\/mask>/s, '')
    .replace(' mask="url(#viewboxMask)"', '')
    .replace(/<\/g><\/svg>$/, '')
    .split(/(?=<g transform)/)
  const skin = SKINS[recipe.skin]
  return [
    base.replace(/#fff/g, skin).replace(/#000/g, LINE),
    body.replace(/#fff/g, recipe.coat ?? '#ffffff').replace(/#000/g, LINE),
    hair.replace(/#000/g, recipe.tint).replace(/#fff/g, skin),
    ...face.map((part) => part.replace(/#000/g, LINE)),
  ].join('')
}

const recipeOf = (id: string): Recipe => {
  const recipe = RECIPES[id]
  if (!recipe) throw new Error(`nobody is called ${id}`)
  return recipe
}

const frame = ({ x, y, width, height }: typeof HEAD, content: string, place = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}"${place}>${content}</svg>`

/** Head and shoulders on a ground. */
export function portrait(id: string): string {
  const recipe = recipeOf(id)
  const { x, y, width, height } = HEAD
  const ground = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${GROUNDS[recipe.ground]}"/>`
  return frame(HEAD, ground + drawn(recipe))
}

/** The person without ground; `place` puts it into another drawing. */
export const cutOut = (id: string, place = ''): string => frame(FIGURE, drawn(recipeOf(id)), place)

/** Two doctors, one a little before the other, without ground. */
export const doctors = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 300">${cutOut('zhou', ' x="0" y="52" width="262" height="284"')}${cutOut('lin', ' x="182" y="4" width="300" height="325"')}</svg>`
