export interface NamedTask {
  taskCode: string
  /** What the address says of the task besides. */
  buriedPoints?: Record<string, string>
}

/**
 * The task that an address names, with what it says of it: `/jyjLive` in its path, the article that was linked as such in its query.
 * Without one, the task that the server names counts.
 */
export function namedTask(said: Readonly<Record<string, string | undefined>>): NamedTask {
  const { taskCode = '', type = '', integral = '' } = said
  return taskCode ? { taskCode, buriedPoints: { type, integral } } : { taskCode: '' }
}
