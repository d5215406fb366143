/**
 * Loaded into the backend of a spec (`node --import`): its clock is ahead of the machine's by the milliseconds that stand in the file
 * CLOCK_FILE. Only what asks JavaScript for the time is moved, and the header `Date`, for which Node asks the machine; PostgreSQL’s `now()` stays.
 */
import fs from 'node:fs'
import { ServerResponse } from 'node:http'

const RealDate = Date
const realNow = Date.now
RealDate.now = () => realNow() + Number(fs.readFileSync(process.env.CLOCK_FILE, 'utf8'))
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [RealDate.now()]),
})

const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function (...given) {
  this.setHeader('date', new Date().toUTCString())
  return writeHead.apply(this, given)
}
