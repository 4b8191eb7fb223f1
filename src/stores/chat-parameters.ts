import { chatDefaults } from '@contract/chat-defaults'
import { limits } from '@contract/limits'
import { create } from 'zustand'
import { createRecord } from './persisted'

/** Parameters of requests to the assistant; an empty system message means that of contract/chat-defaults. */
export interface ChatParameters {
  temperature: number
  top_p: number
  systemMessage: string
}

export const defaultParameters: ChatParameters = {
  temperature: chatDefaults.temperature,
  top_p: chatDefaults.topP,
  systemMessage: '',
}

const record = createRecord<Partial<ChatParameters>>('chatParameters', { seconds: null })

/** The stored record; values that the server would refuse become defaults. */
export function readChatParameters(): ChatParameters {
  const stored: unknown = record.read()
  const { temperature, top_p, systemMessage } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<
    string,
    unknown
  >
  return {
    temperature: within(temperature, 0, 2) ?? defaultParameters.temperature,
    top_p: within(top_p, 0.05, 1) ?? defaultParameters.top_p,
    systemMessage: typeof systemMessage === 'string' ? systemMessage.slice(0, limits.systemMessageMax) : '',
  }
}

const within = (value: unknown, from: number, to: number) =>
  typeof value === 'number' && value >= from && value <= to ? value : null

export const useChatParameters = create<ChatParameters>(readChatParameters)

export const setChatParameters = (part: Partial<ChatParameters>): void => {
  useChatParameters.setState(part)
  record.write(useChatParameters.getState())
}
