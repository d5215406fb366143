import type { Core } from '../core'
import type { GElement } from './framework'
import type { Tree } from './tree'
import type { View } from './view'
import { isTrue } from './view-state'

type Fire = (element: GElement, type: string, detail?: unknown) => void

const CONTROLS = new Set(['checkbox', 'radio', 'switch', 'label', 'button', 'navigator', 'input', 'textarea'])
const LABELLED = new Set(['checkbox', 'radio', 'switch', 'button', 'input', 'textarea'])
/** What a button with an open type tells the app, unless the answer is scripted under `button.<open type>`. */
const BUTTON_EVENTS: Record<string, { event: string; detail: Record<string, unknown> }> = {
  getPhoneNumber: { event: 'getphonenumber', detail: { errMsg: 'getPhoneNumber:ok', code: 'phone-code-1' } },
  getRealtimePhoneNumber: {
    event: 'getrealtimephonenumber',
    detail: { errMsg: 'getRealtimePhoneNumber:ok', code: 'phone-code-1' },
  },
  getUserInfo: { event: 'getuserinfo', detail: { errMsg: 'getUserInfo:ok', userInfo: { nickName: '微信用户', avatarUrl: '' } } },
  chooseAvatar: { event: 'chooseavatar', detail: { avatarUrl: 'wxfile://tmp_avatar.png' } },
  openSetting: { event: 'opensetting', detail: { errMsg: 'openSetting:ok', authSetting: {} } },
  agreePrivacyAuthorization: { event: 'agreeprivacyauthorization', detail: { errMsg: 'agreePrivacyAuthorization:ok' } },
  contact: { event: 'contact', detail: { errMsg: 'enterContact:ok', path: '', query: {} } },
  feedback: { event: 'feedback', detail: {} },
  launchApp: { event: 'launchapp', detail: {} },
}

/** What built-in tags do by themselves when they are tapped. */
export class BuiltIns {
  constructor(
    private readonly tree: Tree,
    private readonly view: View,
    private readonly core: Core,
    private readonly fire: Fire,
  ) {}

  /** The built-in tag that a tap on `element` is meant for: itself or the nearest one around it. */
  control(element: GElement): GElement | undefined {
    return this.tree.path(element).find((candidate) => CONTROLS.has(this.tree.tag(candidate)))
  }

  activate(control: GElement): void {
    if (isTrue(control.getAttribute('disabled'))) return
    const actions: Record<string, () => void> = {
      checkbox: () => this.tick(control),
      radio: () => this.choose(control),
      switch: () => this.flip(control),
      label: () => this.follow(control),
      button: () => this.press(control),
      navigator: () => this.go(control),
    }
    actions[this.tree.tag(control)]?.()
  }

  flip(control: GElement): void {
    const checked = !this.view.state.flag(control, 'checked')
    this.view.state.set(control, 'checked', checked)
    this.fire(control, 'change', { value: checked })
  }

  /** The values of a form by the names of its fields, as `submit` carries them. */
  values(form: GElement): Record<string, unknown> {
    const values: Record<string, unknown> = {}
    for (const field of this.tree.elements(form)) {
      const name = field.getAttribute('name')
      if (typeof name !== 'string' || name === '') continue
      const value = this.value(field)
      if (value !== undefined) values[name] = value
    }
    return values
  }

  private value(field: GElement): unknown {
    const { state } = this.view
    switch (this.tree.tag(field)) {
      case 'input':
      case 'textarea':
        return state.text(field)
      case 'switch':
        return state.flag(field, 'checked')
      case 'checkbox-group':
        return this.ticked(field, 'checkbox')
      case 'radio-group':
        return this.ticked(field, 'radio')[0] ?? ''
      case 'slider':
      case 'picker':
        return state.get(field, 'value')
      default:
        return undefined
    }
  }

  private ticked(group: GElement, tag: string): unknown[] {
    return this.members(group, tag)
      .filter((member) => this.view.state.flag(member, 'checked'))
      .map((member) => member.getAttribute('value') ?? '')
  }

  private members(group: GElement, tag: string): GElement[] {
    return this.tree.elements(group).filter((member) => this.tree.tag(member) === tag)
  }

  private around(element: GElement, tag: string): GElement | undefined {
    return this.tree.path(element).find((candidate) => this.tree.tag(candidate) === tag)
  }

  private tick(control: GElement): void {
    this.view.state.set(control, 'checked', !this.view.state.flag(control, 'checked'))
    const group = this.around(control, 'checkbox-group')
    if (group) this.fire(group, 'change', { value: this.ticked(group, 'checkbox') })
  }

  private choose(control: GElement): void {
    if (this.view.state.flag(control, 'checked')) return
    const group = this.around(control, 'radio-group')
    for (const other of group ? this.members(group, 'radio') : []) this.view.state.set(other, 'checked', false)
    this.view.state.set(control, 'checked', true)
    if (group) this.fire(group, 'change', { value: control.getAttribute('value') ?? '' })
  }

  private follow(label: GElement): void {
    const id = label.getAttribute('for')
    const page = this.core.pages.top
    const named = typeof id === 'string' && id !== '' && page ? this.tree.first(page, `#${id}`) : undefined
    const control = named ?? this.tree.elements(label).find((element) => LABELLED.has(this.tree.tag(element)))
    if (!control || isTrue(control.getAttribute('disabled'))) return
    if (this.tree.tag(control) === 'button') this.fire(control, 'tap', { x: 0, y: 0 })
    if (['input', 'textarea'].includes(this.tree.tag(control)))
      this.fire(control, 'focus', { value: this.view.state.text(control), height: 0 })
    else this.activate(control)
  }

  private press(button: GElement): void {
    const formType = button.getAttribute('form-type')
    const form = this.around(button, 'form')
    if (formType === 'submit' && form) this.fire(form, 'submit', { value: this.values(form) })
    if (formType === 'reset' && form) this.reset(form)
    const openType = String(button.getAttribute('open-type') ?? '')
    if (openType === 'share') {
      void this.core.share.message({ from: 'button', target: { id: button.id, dataset: { ...button.dataset } } })
    } else if (openType) {
      this.open(button, openType)
    }
  }

  private open(button: GElement, openType: string): void {
    const usual = BUTTON_EVENTS[openType]
    this.core.calls.add(`button.${openType}`, undefined)
    if (!usual) this.core.errors.add('view', `<button open-type="${openType}"> is not known to the harness`)
    else
      this.fire(
        button,
        usual.event,
        this.core.answers.for(`button.${openType}`, {}, () => usual.detail),
      )
  }

  private reset(form: GElement): void {
    for (const field of this.tree.elements(form)) {
      const tag = this.tree.tag(field)
      if (tag === 'input' || tag === 'textarea') this.view.state.set(field, 'value', '')
      if (tag === 'checkbox' || tag === 'radio' || tag === 'switch') this.view.state.set(field, 'checked', false)
    }
    this.fire(form, 'reset')
  }

  private go(navigator: GElement): void {
    if (navigator.getAttribute('target') === 'miniProgram') {
      this.core.calls.add('navigateToMiniProgram', {
        appId: navigator.getAttribute('app-id'),
        path: navigator.getAttribute('path'),
      })
      return
    }
    const { pages } = this.core
    const url = String(navigator.getAttribute('url') ?? '')
    const moves: Record<string, () => unknown> = {
      navigate: () => pages.navigateTo(url),
      redirect: () => pages.redirectTo(url),
      switchTab: () => pages.switchTab(url),
      reLaunch: () => pages.reLaunch(url),
      navigateBack: () => pages.navigateBack(Number(navigator.getAttribute('delta') ?? 1)),
      exit: () => this.core.app.hide(),
    }
    const move = moves[String(navigator.getAttribute('open-type') || 'navigate')]
    if (!move) return
    pages.schedule(move).then(
      () => this.fire(navigator, 'success', { errMsg: 'navigator:ok' }),
      (error: Error) => {
        this.core.errors.add('view', `<navigator url="${url}">: ${error.message}`)
        this.fire(navigator, 'fail', { errMsg: `navigator:fail ${error.message}` })
      },
    )
  }
}
