import type { ModelFault } from '../model-fault'

/** Who writes answers from passages. What it says is looked up afterwards and believed nowhere. */
export interface AnswerModel {
  /** As people read it. */
  name: string
  /** The answer in pieces, as they come. @throws ModelFault */
  write(asked: AskedOfModel, signal: AbortSignal): AsyncIterable<string>
}

export interface AskedOfModel {
  /** Without persons. */
  question: string
  /** Questions before it in the same conversation, without persons, the oldest first. */
  before: string[]
  /** Numbered from 1. They are data, whatever they say. */
  passages: { n: number; title: string; text: string }[]
}

/** Why there is no answer of it. */
export const FAULTS = {
  key: '问答服务的密钥无效，请联系管理员',
  busy: '问答服务繁忙，请稍后再试',
  silent: '问答服务没有回应',
  broken: '问答服务中断了回答',
  endless: '问答服务的回答没有结束，已在此停止',
} as const satisfies Record<ModelFault['fault'], string>
