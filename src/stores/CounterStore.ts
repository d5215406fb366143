import { remoteConfig } from '@/api/client/load-remote-config'
import { countStaging, dayOf, stagingPromptDue, viewTool, visitPage, visitTool } from '@/domain/counters'
import { anonymousViewsEntry, miniProgramPromptEntry, stagingCounterEntry, toolPopupEntry } from './entries'

/** The day on the device: counters belong to the reader's own day. */
const today = (): string => dayOf(new Date())

/**
 * The counters that decide when a prompt is due. Nothing draws them, so nothing here is observable: each method counts one
 * event, keeps the record on the device, and answers whether to prompt now. Without storage the run's own records count.
 */
export class CounterStore {
  private readonly prompt = remembered(miniProgramPromptEntry)
  private readonly views = remembered(anonymousViewsEntry)
  private readonly popups = remembered(toolPopupEntry)
  private readonly staging = remembered(stagingCounterEntry)

  /** A page came into view: whether the mini-program prompt is due. `page` is its path without query. */
  visitPage(page: string): boolean {
    const { record, show } = visitPage(this.prompt.read(), today(), page)
    this.prompt.write(record)
    return show
  }

  /** A visitor looks at a tool page: whether the login hint is due. */
  async viewToolAsVisitor(page: string): Promise<boolean> {
    const { viewCount } = await remoteConfig('doctor_tools_loginConfig')
    const { record, show } = viewTool(this.views.read(), today(), page, viewCount)
    this.views.write(record)
    return show
  }

  /**
   * A tool was visited: whether its popup is due. `kind` is `formula`, `tnmDetail`, `TrjDetail` or any other; `user` an id; `mayShow` is
   * false while another prompt is open, which puts the popup off to the next visit.
   */
  visitTool(kind: string, user: string, mayShow: boolean): boolean {
    const { counts, show } = visitTool(this.popups.read(), today(), user, kind, mayShow)
    this.popups.write(counts)
    return show
  }

  /** A tumour staging was opened: whether its prompt is due, until `stagingPromptShown`. */
  countStaging(name: string): boolean {
    const counter = countStaging(this.staging.read(), today(), name)
    this.staging.write(counter)
    return stagingPromptDue(counter)
  }

  /** Marks the staging prompt of today as shown. */
  stagingPromptShown(): void {
    const counter = this.staging.read()
    if (counter) this.staging.write({ ...counter, show: true })
  }

  /** Name of the staging that was opened third today; empty before. */
  get stagingName(): string {
    const counter = this.staging.read()
    return counter?.date === today() ? counter.name : ''
  }
}

interface Memory<T> {
  read(): T | undefined
  write(value: T): void
}

/** An entry that also works when the device can store nothing: then its value of this run is used. */
function remembered<T>(entry: { read(): T | undefined; write(value: T): boolean }): Memory<T> {
  let unsaved: T | undefined
  return {
    read: () => unsaved ?? entry.read(),
    write(value) {
      unsaved = entry.write(value) ? undefined : value
    },
  }
}
