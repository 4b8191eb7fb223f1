import type { ChatEvent } from '@contract/events'
import type { EventHandlers } from '@/services/api/sse'
import { createChatFollower } from '@/services/follow/chats-follower'

/** A device with one window: its connections, and what the page was told. */
function windowOf({ visible = true } = {}) {
  const at = { visible, open: 0, connected: 0 }
  const told: unknown[] = []
  const timers: (() => void)[] = []
  let handlers: EventHandlers<ChatEvent> | null = null
  let wake = () => {}
  let hide = () => {}
  const end = createChatFollower(
    {
      later: (run) => (timers.push(run), () => void timers.splice(timers.indexOf(run), 1)),
      random: () => 0,
      onWake: (listener) => ((wake = listener), () => (wake = () => {})),
      visible: () => at.visible,
      onHidden: (listener) => ((hide = listener), () => (hide = () => {})),
      connect(given) {
        handlers = given
        at.open++
        at.connected++
        return { abort: () => void at.open-- }
      },
    },
    { ready: () => told.push('ready'), changed: (change) => told.push(change) },
  )
  return {
    at,
    told,
    timers,
    end,
    send: (event: ChatEvent) => handlers?.event(event),
    refuse: (code: number) => handlers?.refused(code),
    look(visible: boolean) {
      at.visible = visible
      if (visible) wake()
      else hide()
    },
    online: () => wake(),
  }
}

const change = { chatNumber: 'C', messageId: 'M' }

test('says when it follows, and what changed', () => {
  const { told, send } = windowOf()
  send({ id: 1, event: 'ready', data: null })
  send({ id: 2, event: 'chat', data: change })
  expect(told).toEqual(['ready', change])
})

test('one stream while somebody looks, none while nobody does', () => {
  const { at, look, online, told, send } = windowOf()
  expect(at.open).toBe(1)
  look(false)
  expect(at.open).toBe(0)
  online()
  expect(at.open).toBe(0)
  look(true)
  look(true)
  expect(at.open).toBe(1)
  send({ id: 1, event: 'ready', data: null })
  expect(told).toEqual(['ready'])
})

test('a window opened out of sight waits until it is looked at', () => {
  const { at, look } = windowOf({ visible: false })
  expect(at.connected).toBe(0)
  look(true)
  expect(at.open).toBe(1)
})

test('too many streams is tried again; a server without it, or without this session, is not', () => {
  const busy = windowOf()
  busy.refuse(429)
  busy.timers[busy.timers.length - 1]?.()
  expect(busy.at.connected).toBe(2)
  for (const code of [401, 404]) {
    const old = windowOf()
    old.refuse(code)
    old.look(true)
    expect(old.at.connected).toBe(1)
  }
})

test('after its end nothing is open and nothing opens', () => {
  const { at, end, look, online } = windowOf()
  end()
  look(true)
  online()
  expect([at.open, at.connected]).toEqual([0, 1])
})
