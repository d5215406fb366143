/** Stands in for Node's `crypto`, for which crypto-js looks before it takes the host's. See docs/HACKS.md. */
module.exports = {}
