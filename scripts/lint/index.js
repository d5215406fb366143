/** Lint rules of this house; test/unit/lint tries them. */
const borders = require('./borders')
const logs = require('./no-personal-data-in-logs')
const plainWords = require('./plain-words')
const serverBorders = require('./server-borders')

module.exports = {
  rules: { borders, 'server-borders': serverBorders, 'no-personal-data-in-logs': logs, 'plain-words': plainWords },
}
