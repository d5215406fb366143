import { sampleFolder } from './backend'

/** Writes the sample that all backends of the specs begin with, and with it that of the server's tests: several tasks of the gate that begin together find them. */
void sampleFolder()
