/** What crypto-js gets in the mini-program for Node's module, which it asks for random bytes alone. */
module.exports = {}
