/** Something that there is once for each database, or whatever it belongs to: made when first asked for, gone with it. */
export function oneForEach<Owner extends object, Thing>(make: (owner: Owner) => Thing): (owner: Owner) => Thing {
  const things = new WeakMap<Owner, Thing>()
  return (owner) => {
    const thing = things.get(owner) ?? make(owner)
    things.set(owner, thing)
    return thing
  }
}
