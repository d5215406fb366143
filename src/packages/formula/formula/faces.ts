import { svgUrl } from '@/ui/svg'

/**
 * One face of the scale, on a field of 100 × 120. The features are those of the revised scale (Hicks 2001), the drawing is our own: brows are
 * drawn down and together, eyes close, the folds beside the nose deepen, the mouth opens. No smile at 0, no tears at 10.
 */
interface Face {
  /** Height of the brow: outer end, arch, inner end; lower numbers are higher. */
  brow: readonly [outer: number, arch: number, inner: number]
  /** How far the inner ends of the brows stand from the middle. */
  browGap: number
  /** Half height of the open eye; 0: squeezed shut. */
  eye: number
  /** Lengths of the frown lines between the brows, of the fold beside the nose, of the wrinkles at the outer corner of the eye. */
  frown: number
  fold: number
  wrinkle: number
  /** Half width, how far the corners hang, and how far the mouth is open. */
  mouth: readonly [half: number, hang: number, open: number]
}

/** In the order of the values 0, 2, 4, 6, 8, 10. */
const FACES: readonly Face[] = [
  { brow: [41, 34, 38], browGap: 11, eye: 6.2, frown: 0, fold: 0, wrinkle: 0, mouth: [13, 0, 0] },
  { brow: [42, 37, 40], browGap: 10, eye: 5.2, frown: 0, fold: 0, wrinkle: 0, mouth: [12, 1.5, 0] },
  { brow: [43, 40, 41], browGap: 8.5, eye: 4.2, frown: 5, fold: 7, wrinkle: 0, mouth: [12, 3.5, 0] },
  { brow: [45, 42.5, 42], browGap: 7.5, eye: 2.8, frown: 7, fold: 12, wrinkle: 4, mouth: [12, 4, 5] },
  { brow: [47.5, 45, 43.5], browGap: 6.8, eye: 0, frown: 9, fold: 17, wrinkle: 5, mouth: [13, 4, 12] },
  { brow: [49, 46.5, 44], browGap: 6.2, eye: 0, frown: 10, fold: 21, wrinkle: 6, mouth: [15, 4, 21] },
]

const EYE_Y = 54
const EYE_X = 17
const MOUTH_Y = 88

/** Both halves of a feature of the left half of the face, by its distance from the middle. */
const bothSides = (draw: (x: (fromMiddle: number) => number) => string): string =>
  draw((from) => 50 - from) + draw((from) => 50 + from)

const brows = ({ brow: [outer, arch, inner], browGap }: Face) =>
  bothSides((x) => `M${x(27)} ${outer}Q${x(18)} ${arch} ${x(browGap)} ${inner}`)

const frown = ({ frown: length, brow: [, , inner] }: Face) =>
  length === 0
    ? ''
    : bothSides((x) => `M${x(3.4)} ${inner - 2}Q${x(3)} ${inner + length / 2 - 2} ${x(2.4)} ${inner + length - 2}`)

/** Squeezed eyes: lids that meet in a line bent upwards. */
const shutEyes = () =>
  bothSides(
    (x) =>
      `M${x(25)} ${EYE_Y - 1}Q${x(17)} ${EYE_Y + 5} ${x(9)} ${EYE_Y + 1}M${x(23)} ${EYE_Y + 5}Q${x(17)} ${EYE_Y + 8.5} ${x(11)} ${EYE_Y + 5.5}`,
  )

const openEyes = ({ eye }: Face) =>
  bothSides(
    (x) =>
      `M${x(25)} ${EYE_Y}Q${x(EYE_X)} ${EYE_Y - eye * 1.9} ${x(9.5)} ${EYE_Y}Q${x(EYE_X)} ${EYE_Y + eye * 1.7} ${x(25)} ${EYE_Y}Z`,
  )

const pupils = ({ eye }: Face, ink: string) =>
  [50 - EYE_X, 50 + EYE_X]
    .map((x) => `<ellipse cx="${x}" cy="${EYE_Y}" rx="3.3" ry="${Math.min(3.3, eye)}" fill="${ink}" stroke="none"/>`)
    .join('')

const wrinkles = ({ wrinkle }: Face) =>
  wrinkle === 0
    ? ''
    : bothSides(
        (x) =>
          `M${x(28)} ${EYE_Y - 1}L${x(28 + wrinkle * 0.8)} ${EYE_Y - wrinkle * 0.45}M${x(28)} ${EYE_Y + 2}L${x(28 + wrinkle)} ${EYE_Y + 2 + wrinkle * 0.1}`,
      )

const folds = ({ fold, mouth: [half] }: Face) =>
  fold === 0 ? '' : bothSides((x) => `M${x(9)} ${68}Q${x(half + 2)} ${70} ${x(half + 5)} ${68 + fold}`)

const NOSE = 'M46 70q4 3.500 8 0'

/** A closed mouth is a line; an open one is squarish, its upper lip raised. */
function mouth({ mouth: [half, hang, open] }: Face): string {
  const y = MOUTH_Y - open / 2
  if (open === 0) return `M${50 - half} ${MOUTH_Y + hang / 2}Q50 ${MOUTH_Y - hang} ${50 + half} ${MOUTH_Y + hang / 2}`
  return `M${50 - half} ${y + hang}Q${50 - half * 0.7} ${y} 50 ${y}Q${50 + half * 0.7} ${y} ${50 + half} ${y + hang}Q${50 + half} ${y + open} ${50 + half * 0.5} ${y + open + 1}Q50 ${y + open + 2} ${50 - half * 0.5} ${y + open + 1}Q${50 - half} ${y + open} ${50 - half} ${y + hang}Z`
}

/** The picture of a face by its place on the scale, 0 to 5, drawn in `ink`. */
export function faceUrl(place: number, ink: string): string {
  const face = FACES[place]
  if (!face) throw new Error(`no face ${place}`)
  const lines = [
    brows(face),
    frown(face),
    face.eye > 0 ? openEyes(face) : shutEyes(),
    wrinkles(face),
    folds(face),
    NOSE,
    mouth(face),
  ]
  return svgUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 120" fill="none" stroke="${ink}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"><path d="M50 6C76 6 90 30 89 58C88 88 71 114 50 114C29 114 12 88 11 58C10 30 24 6 50 6Z"/><path d="${lines.join('')}"/>${face.eye > 0 ? pupils(face, ink) : ''}</svg>`,
  )
}
