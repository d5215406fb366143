// A class name is its own name, so that tests read it as it is written in the sheet.
module.exports = new Proxy(
  { __esModule: true },
  { get: (_, name) => (name === '__esModule' ? true : name === 'default' ? module.exports : name) },
)
