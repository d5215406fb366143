export interface PhoneContract {
  /** Opens the dialler with a number; the person decides whether to call. False when the host has none, or the person backed out. */
  call(number: string): Promise<boolean>
}
