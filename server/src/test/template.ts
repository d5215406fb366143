import { templateFolder } from './database'

/**
 * Prints the folder of an embedded database with the sample content, which is written when it is not there yet. For what copies it from outside:
 * the specs' backends, and the gate, so that several test processes that begin together find it.
 */
process.stdout.write(`${await templateFolder()}\n`)
