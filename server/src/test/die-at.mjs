/**
 * Preloaded into a server process (`node --import`): it ends itself by SIGKILL before its step number `DIE_AT`. A step is what stays: the commit of a transaction
 * about money or an order, a statement that writes about it outside of one, the end of its job, and the answer after it. What a transaction writes before its commit goes with
 * the process, wherever in it that dies. What it died before is its last line.
 */
import fs from 'node:fs'
import http from 'node:http'
import pg from 'pg'

const KEPT = /"(red_packet\w*|withdrawal\w*|payment\w*|cashier_\w+|consultation\w*|room_message|service_earning)"|ledger_post/
const WRITES = /^\s*(insert into|update|delete from)\s*"(\w+)"/i
const JOB_DONE = /^\s*delete from "job"/i

let left = Number(process.env.DIE_AT)
let hasBegun = false
/** Connections in a transaction: whether it is about one of these. */
const transactions = new WeakMap()

function step(name) {
  hasBegun = true
  if ((left -= 1) > 0) return
  fs.writeSync(2, `died before ${name}\n`)
  process.kill(process.pid, 'SIGKILL')
}

function look(client, text) {
  const isKept = KEPT.test(text)
  if (/^begin/i.test(text)) transactions.set(client, false)
  else if (/^commit/i.test(text)) {
    if (transactions.get(client)) step('commit')
    transactions.delete(client)
  } else if (/^rollback/i.test(text)) transactions.delete(client)
  else if (transactions.has(client)) transactions.set(client, transactions.get(client) || isKept)
  else {
    // What is written, not what is looked at on the way: other jobs of the process are not our steps.
    const [, what, table] = WRITES.exec(text) ?? []
    if (what && (KEPT.test(`"${table}"`) || (hasBegun && JOB_DONE.test(text)))) step(`${what} ${table}`)
  }
}

const { query } = pg.Client.prototype
pg.Client.prototype.query = function watched(config, ...rest) {
  look(this, typeof config === 'string' ? config : config.text)
  return query.call(this, config, ...rest)
}

const { end } = http.ServerResponse.prototype
http.ServerResponse.prototype.end = function watched(...given) {
  if (hasBegun) step('answer')
  return end.apply(this, given)
}
