/** Why a file was not read, as whoever imports it reads it. */
export class ImportFault extends Error {
  override name = 'ImportFault'
}

/** A PDF of pictures alone. */
export class ScannedFault extends ImportFault {}
