/** Lint rules of this house; test/unit/lint tries them. */
const borders = require('./borders')
const logs = require('./no-personal-data-in-logs')

module.exports = { rules: { borders, 'no-personal-data-in-logs': logs } }
