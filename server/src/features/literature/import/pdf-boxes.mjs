import { OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Where things stand on a page, as shares of it from the left above: [left, top, width, height], of a thousand each. */

const share = (part, whole) => Math.round(Math.min(Math.max(part / whole, 0), 1) * 1000)

/** @param {number[]} corners left, top, right, bottom in the viewport */
const boxOf = ([left, top, right, bottom], { width, height }) => {
  const [x, y] = [share(left, width), share(top, height)]
  return [x, y, share(right, width) - x, share(bottom, height) - y]
}

/** A rectangle of the page's own space in the viewport. */
const inView = (viewport, [x1, y1, x2, y2]) => {
  const corners = [
    [x1, y1],
    [x1, y2],
    [x2, y1],
    [x2, y2],
  ].map(([x, y]) => viewport.convertToViewportPoint(x, y))
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

const joined = (a, b) => [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]

/** The lines of a page in their order, each with its box. */
export function linesOf({ items }, viewport) {
  const lines = []
  let running = { text: '', corners: null }
  const end = () => {
    if (running.text.trim()) lines.push({ text: running.text, box: boxOf(running.corners ?? [0, 0, 0, 0], viewport) })
    running = { text: '', corners: null }
  }
  for (const item of items) {
    if (typeof item.str !== 'string') continue
    running.text += item.str
    if (item.str.trim()) {
      const [a, b, c, d, x, y] = item.transform
      const size = Math.hypot(c, d) || Math.hypot(a, b)
      // Letters reach a little below their line.
      const corners = inView(viewport, [x, y - size * 0.22, x + item.width, y + size * 0.86])
      running.corners = running.corners ? joined(running.corners, corners) : corners
    }
    if (item.hasEOL) end()
  }
  end()
  return lines
}

/** Smaller is a sign, a logo or a rule; larger is the paper itself, as a scan has it. */
const LEAST = { width: 0.14, height: 0.07 }
const MOST = 0.9
/** Lines that stand so near belong to one drawing. */
const NEAR = 0.012
/** A drawing of fewer parts is a table's rules or a frame. */
const PARTS = 8
/** A page of more is drawn by a program for something else. */
const MOST_PARTS = 60_000

/** Pictures and drawings of a page, by what is painted on it: nothing is guessed from its text. */
export function figuresOf({ fnArray, argsArray }, viewport) {
  const { width, height } = viewport
  const pictures = []
  const strokes = []
  let [matrix, stack] = [[1, 0, 0, 1, 0, 0], []]
  const at = (rect) => inView(viewport, Util.getAxialAlignedBoundingBox(rect, matrix))
  for (let n = 0; n < fnArray.length && n < MOST_PARTS; n += 1) {
    const [op, args] = [fnArray[n], argsArray[n]]
    if (op === OPS.save) stack.push(matrix)
    else if (op === OPS.restore) matrix = stack.pop() ?? [1, 0, 0, 1, 0, 0]
    else if (op === OPS.transform) matrix = Util.transform(matrix, args)
    else if (op === OPS.paintFormXObjectBegin) {
      stack.push(matrix)
      if (args[0]) matrix = Util.transform(matrix, args[0])
    } else if (op === OPS.paintFormXObjectEnd) matrix = stack.pop() ?? [1, 0, 0, 1, 0, 0]
    else if (op === OPS.paintImageXObject || op === OPS.paintInlineImageXObject) pictures.push(at([0, 0, 1, 1]))
    else if (op === OPS.constructPath && Number.isFinite(args[2]?.[0])) {
      const box = at(args[2])
      // What covers the page is its ground.
      if ((box[2] - box[0]) * (box[3] - box[1]) < 0.5 * width * height) strokes.push({ box, parts: args[0].length })
    }
  }
  const drawings = clustersOf(strokes, NEAR * width, NEAR * height)
    .filter(({ parts }) => parts >= PARTS)
    .map(({ box }) => box)
  const large = [...pictures, ...drawings].filter(
    ([left, top, right, bottom]) =>
      right - left >= LEAST.width * width &&
      bottom - top >= LEAST.height * height &&
      (right - left) * (bottom - top) < MOST * width * height,
  )
  // A drawing over a picture, or a picture in pieces, is one.
  return clustersOf(
    large.map((box) => ({ box, parts: 1 })),
    0,
    0,
  )
    .map(({ box }) => boxOf(box, viewport))
    .sort((a, b) => a[1] - b[1])
}

/** Boxes that touch, or nearly, as one. Those from left to right are compared with the few that are still near. */
function clustersOf(all, nearX, nearY) {
  let clusters = all.map(({ box, parts }) => ({ box, parts }))
  for (let rounds = 0; rounds < 12; rounds += 1) {
    const before = clusters.length
    const sorted = clusters.sort((a, b) => a.box[0] - b.box[0])
    const made = []
    let open = []
    for (const one of sorted) {
      open = open.filter(({ box }) => box[2] + nearX >= one.box[0])
      const touched = open.find(({ box }) => box[1] - nearY <= one.box[3] && one.box[1] <= box[3] + nearY)
      if (touched) {
        touched.box = joined(touched.box, one.box)
        touched.parts += one.parts
      } else {
        made.push(one)
        open.push(one)
      }
    }
    clusters = made
    if (clusters.length === before) break
  }
  return clusters
}
