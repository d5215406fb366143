import type { GenericSchema, InferOutput } from 'valibot'

/** A call of the backend: where it goes, what its answer must look like, and whether asking twice does no harm. */
export interface Endpoint<Request extends object, Answer> {
  path: string
  answer: GenericSchema<unknown, Answer>
  /** Reads: joined while in flight, and tried again after a network fault. Writes never are. */
  safe: boolean
  /** Type carrier only. */
  readonly request?: Request
}

/** A call that only reads. */
export function read<Request extends object>() {
  return <S extends GenericSchema>(path: string, answer: S): Endpoint<Request, InferOutput<S>> => ({
    path,
    answer: answer as GenericSchema<unknown, InferOutput<S>>,
    safe: true,
  })
}

/** A call that changes something. */
export function write<Request extends object>() {
  return <S extends GenericSchema>(path: string, answer: S): Endpoint<Request, InferOutput<S>> => ({
    path,
    answer: answer as GenericSchema<unknown, InferOutput<S>>,
    safe: false,
  })
}
