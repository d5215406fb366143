import type { FormEvent, KeyboardEvent } from 'react'
import { html, useFed, type Common, type Detail } from './taro-component-props'

/** The form elements of `taro-components.tsx`. */

interface TextFieldProps extends Common {
  value?: string
  defaultValue?: string
  placeholder?: string
  type?: string
  password?: boolean
  maxlength?: number
  disabled?: boolean
  focus?: boolean
  name?: string
  onInput?: Detail<{ value: string }>
  onFocus?: Detail<{ value: string }>
  onBlur?: Detail<{ value: string }>
  onConfirm?: Detail<{ value: string }>
}

type Field = HTMLInputElement | HTMLTextAreaElement

function useTextField({ value, defaultValue, maxlength, disabled, placeholder, name, ...props }: TextFieldProps) {
  const [typed, setTyped] = useFed(value ?? defaultValue, '')
  return {
    ...(html(props) as object),
    // On H5 Taro's field is a box round the real one, which gets these.
    ...(html((props.nativeProps ?? {}) as Common) as object),
    value: typed,
    placeholder,
    disabled,
    name,
    maxLength: maxlength !== undefined && maxlength >= 0 ? maxlength : undefined,
    onChange(event: FormEvent<Field>) {
      setTyped(event.currentTarget.value)
      props.onInput?.({ detail: { value: event.currentTarget.value } })
    },
    onFocus: (event: { currentTarget: Field }) => props.onFocus?.({ detail: { value: event.currentTarget.value } }),
    onBlur: (event: { currentTarget: Field }) => props.onBlur?.({ detail: { value: event.currentTarget.value } }),
    onKeyDown(event: KeyboardEvent<Field>) {
      if (event.key === 'Enter') props.onConfirm?.({ detail: { value: event.currentTarget.value } })
    },
  }
}

export function Input(props: TextFieldProps) {
  const type = props.password ? 'password' : props.type === 'number' || props.type === 'digit' ? 'text' : props.type
  return <input {...useTextField(props)} type={type} />
}

export function Textarea(props: TextFieldProps) {
  return <textarea {...useTextField(props)} />
}

interface ButtonProps extends Common {
  disabled?: boolean
  openType?: string
  formType?: 'submit' | 'reset'
}

export function Button({ disabled, openType, formType, ...rest }: ButtonProps) {
  return <button {...html(rest)} type={formType ?? 'button'} disabled={disabled} data-open-type={openType} />
}

interface FormProps extends Common {
  onSubmit?: Detail<{ value: Record<string, string> }>
  onReset?: () => void
}

export function Form({ onSubmit, onReset, ...rest }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value: Record<string, string> = {}
    new FormData(event.currentTarget).forEach((entry, name) => {
      value[name] = String(entry)
    })
    onSubmit?.({ detail: { value } })
  }
  return <form {...html(rest)} onSubmit={submit} onReset={onReset} />
}

interface SwitchProps extends Common {
  checked?: boolean
  disabled?: boolean
  onChange?: Detail<{ value: boolean }>
}

export function Switch({ checked, disabled, onChange, ...rest }: SwitchProps) {
  const [on, setOn] = useFed(checked, false)
  return (
    <input
      {...html(rest)}
      type="checkbox"
      role="switch"
      checked={on}
      disabled={disabled}
      onChange={(event) => {
        setOn(event.target.checked)
        onChange?.({ detail: { value: event.target.checked } })
      }}
    />
  )
}

interface ChoiceProps extends Common {
  value?: string
  checked?: boolean
  disabled?: boolean
  name?: string
}

/** The group hears its members' changes as they bubble. */
export function CheckboxGroup({ onChange, ...rest }: Common & { onChange?: Detail<{ value: string[] }> }) {
  const change = (event: FormEvent<HTMLDivElement>) => {
    const boxes = Array.from(event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked'))
    onChange?.({ detail: { value: boxes.map((input) => input.value) } })
  }
  return <div {...html(rest)} onChange={change} />
}

export function Checkbox({ value, checked, disabled, children, ...rest }: ChoiceProps) {
  const [on, setOn] = useFed(checked, false)
  return (
    <label {...html(rest)}>
      <input type="checkbox" value={value} checked={on} disabled={disabled} onChange={(event) => setOn(event.target.checked)} />
      {children}
    </label>
  )
}

export function RadioGroup({ onChange, name, ...rest }: Common & { name?: string; onChange?: Detail<{ value: string }> }) {
  const change = (event: FormEvent<HTMLDivElement>) =>
    onChange?.({ detail: { value: (event.target as unknown as HTMLInputElement).value } })
  return <div role="radiogroup" data-name={name} {...html(rest)} onChange={change} />
}

export function Radio({ value, checked, disabled, name = 'radio', children, ...rest }: ChoiceProps) {
  return (
    <label {...html(rest)}>
      <input type="radio" name={name} value={value} defaultChecked={checked} disabled={disabled} />
      {children}
    </label>
  )
}

interface SliderProps extends Common {
  value?: number
  min?: number
  max?: number
  step?: number
  disabled?: boolean
  onChange?: Detail<{ value: number }>
  onChanging?: Detail<{ value: number }>
}

export function Slider({ value, min, max, step, disabled, onChange, ...rest }: SliderProps) {
  const change = (event: FormEvent<HTMLInputElement>) => onChange?.({ detail: { value: Number(event.currentTarget.value) } })
  return (
    <input
      {...html(rest)}
      type="range"
      defaultValue={value}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      onChange={change}
    />
  )
}

interface PickerProps extends Common {
  mode?: 'selector' | 'multiSelector' | 'date' | 'time' | 'region'
  range?: unknown[]
  rangeKey?: string
  value?: unknown
  disabled?: boolean
  onChange?: Detail<{ value: unknown }>
}

/** A list is chosen by index, everything else is typed as the host would give it (`2026-01-31`). */
export function Picker({ mode = 'selector', range = [], rangeKey, value, disabled, onChange, children, ...rest }: PickerProps) {
  const change = (event: { target: { value: string } }) =>
    onChange?.({ detail: { value: mode === 'selector' ? Number(event.target.value) : event.target.value } })
  const label = (item: unknown) => String(rangeKey ? (item as Record<string, unknown>)[rangeKey] : item)
  return (
    <div {...html(rest)}>
      {children}
      {mode === 'selector' ? (
        <select value={Number(value ?? 0)} disabled={disabled} onChange={change}>
          {range.map((item, index) => (
            <option key={index} value={index}>
              {label(item)}
            </option>
          ))}
        </select>
      ) : (
        <input data-picker={mode} defaultValue={String(value ?? '')} disabled={disabled} onChange={change} />
      )}
    </div>
  )
}
