import { setFlagsFromString } from 'node:v8'

/** For what is run once or twice: to make such code fast takes V8 a fifth of the time of a start, and saves nothing. */
export const spareOptimizing = (): void => setFlagsFromString('--no-opt')

/** For what runs the same again and again: the calls, and long works of a start or a command. */
export const makeCodeFast = (): void => setFlagsFromString('--opt')
