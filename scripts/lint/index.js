/** Lint rules of this house; test/unit/lint tries them. */
const borders = require('./borders')
const logs = require('./no-personal-data-in-logs')
const serverBorders = require('./server-borders')

module.exports = { rules: { borders, 'server-borders': serverBorders, 'no-personal-data-in-logs': logs } }
