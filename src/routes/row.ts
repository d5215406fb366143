/** What a row may say about itself besides where it leads. Several are parted by a space. */
export type RouteFlag =
  /** A page of the clinical tools: header hidden, open-mini-program button shown. */
  | 'tools'
  /** The complete-your-info check runs here. */
  | 'completeInfo'
  /** May be opened in a desktop browser as it is. */
  | 'desktop'
  /** Not counted as a page view. */
  | 'trackNone'
  /** The screen counts its own page views. */
  | 'trackComponent'
  /** Going to it again returns to the one that is open, in the state it was left in. */
  | 'cached'
  /** A task can be completed here. */
  | 'completable'
  /** Pulling the page down fetches its content again. All rows of a page have the same value. */
  | 'pullDown'

/** One address of the product. Strings only: the table is part of the main package. */
export interface RouteRow {
  /** Published address; `{x}` is a parameter. Spelled as published, mistakes included. */
  address: string
  /** `<group>/<screen>`, or `pages/<screen>` for the main package. */
  page: string
  /** Query string that tells a screen which of its addresses opened it, e.g. `skin=fts`. */
  preset?: string
  title: string
  /** Flags, parted by a space. */
  flags?: string
}

type ParamName<Address extends string> = Address extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamName<Rest> : never

/** Parameters an address needs; all are text. */
export type AddressParams<Address extends string> = { [K in ParamName<Address>]: string | number }
