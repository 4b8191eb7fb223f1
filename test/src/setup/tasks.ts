import type { File, Task } from '@contract/api'

/** A picture by default. */
export const file = (part: Partial<File> = {}): File => ({
  fileId: '01J0000000000000000000F11E',
  kind: 'image',
  mime: 'image/png',
  bytes: 1_234_567,
  width: 1024,
  height: 768,
  url: '/files/f.png?sign=1',
  downloadUrl: '/files/f.png?sign=1&download=1',
  label: { carrier: 'iTXt', json: '{"Label":"1"}' },
  createTime: '2026-11-21T10:00:00.000Z',
  expireTime: null,
  ...part,
})

/** A finished drawing by default. */
export const task = (part: Partial<Task> = {}): Task => ({
  id: '01J0000000000000000000TASK',
  serviceKey: 'SD',
  status: 'FINISHED',
  position: null,
  etaSeconds: null,
  progress: 100,
  message: '',
  input: { prompt: '海边的灯塔', style: 'flat', size: '1024x1024', count: 1 },
  inputs: {},
  outputs: [file()],
  result: { seed: 42 },
  credits: 60,
  engine: { name: '内置绘画', builtIn: true },
  cancelled: false,
  favourite: false,
  error: null,
  createTime: '2026-11-21T10:00:00.000Z',
  startTime: '2026-11-21T10:00:01.000Z',
  endTime: '2026-11-21T10:00:04.000Z',
  expireTime: null,
  ...part,
})
