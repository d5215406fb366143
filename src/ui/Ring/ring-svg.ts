interface RingShape {
  /** The field is a square of so many units. */
  field: number
  radius: number
  /** Of the line. */
  width: number
  ground: string
  color: string
}

/** A circle that is closed as far as something has come, from the top clockwise. @param value 0 to 1; more is full */
export function ringSvg(value: number, { field, radius, width, ground, color }: RingShape): string {
  const length = 2 * Math.PI * radius
  const done = Math.min(1, Math.max(0, value)) * length
  const circle = (stroke: string, drawn: number) =>
    `<circle cx="${field / 2}" cy="${field / 2}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="${drawn} ${length}" transform="rotate(-90 ${field / 2} ${field / 2})"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${field} ${field}">${circle(ground, length)}${done > 0 ? circle(color, done) : ''}</svg>`
}
