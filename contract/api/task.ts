import { z } from 'zod'
import { defineCall, empty, nothing } from './call'
import { file } from './file'
import { credits, id, key, pagedByTime, pageOf, shownEngine, time } from './shapes'

const input = z.record(z.string().max(40), z.union([z.string().max(20_000), z.number(), z.boolean()]))

const acceptsDemo = z
  .boolean()
  .default(false)
  .describe('a result of demonstration quality is taken when no real engine can do it')

export const task = z.object({
  id: z.string(),
  serviceKey: z.string(),
  status: z.enum(['QUEUING', 'PROGRESSING', 'FINISHED', 'ERROR']),
  position: z.int().nullable().describe('place in line from 1, while QUEUING'),
  etaSeconds: z
    .int()
    .nullable()
    .describe(
      'until its end, from how long such tasks took lately; null where it waits in the line of an engine that says no time, ' +
        'and where that long is over and the progress says nothing',
    ),
  late: z.boolean().optional().describe('runs for more than twice as long as such tasks took lately'),
  progress: z.int().describe('0 to 100, as the engine reports it'),
  message: z.string().describe('what is being done now'),
  input,
  inputs: z.record(z.string(), file).describe('files of the input that are still there, by field'),
  outputs: z.array(file),
  result: z
    .record(z.string(), z.unknown())
    .describe('what the engine says beside the files: seed, voiceModelId, courseId …'),
  likeness: z.string().optional().describe('code of the digital human that a film shows'),
  credits: credits.describe('held while it runs, paid when it has finished, 0 when it has failed'),
  balanceAfter: credits.optional(),
  engine: shownEngine,
  cancelled: z.boolean(),
  favourite: z.boolean(),
  error: z.object({ code: z.int(), msg: z.string() }).nullable(),
  createTime: time,
  startTime: time.nullable(),
  endTime: time.nullable(),
  expireTime: time.nullable().describe('when its files are deleted'),
})

export const consent = z.object({
  serviceKey: z.string(),
  title: z.string(),
  content: z.string().describe('Markdown'),
  version: z.string(),
  given: z.object({ version: z.string(), time }).nullable(),
  likenesses: z
    .array(z.object({ code: z.string(), works: z.int(), time: time.describe('of the latest work') }))
    .describe('digital humans of the kept works of this tool, the latest first'),
})

export const voiceModel = z.object({
  id: z.string(),
  name: z.string(),
  sampleUrl: z.string(),
  createTime: time,
  expireTime: time,
})

export const taskApi = {
  'POST /app/task/quote': defineCall({
    access: 'user',
    summary: 'What a task would cost and how long it would take',
    input: z.object({ serviceKey: key, input, acceptsDemo }),
    output: z.object({
      credits,
      fullCredits: credits.describe('without the discount of a membership'),
      balance: credits,
      etaSeconds: z.int(),
      engine: shownEngine.describe('who would make it of this input'),
      unitPrice: z.int().describe('credits of a unit with that engine'),
      notes: z.array(z.string()).optional().describe('what this input will not get, in the language of who asks'),
    }),
    rate: { max: 240, perSeconds: 60 },
  }),
  'POST /app/task': defineCall({
    access: 'user',
    startsWork: true,
    summary:
      'Start a task: holds its credits and puts it in line; a repeat of the id answers with the task as it stands',
    input: z.object({
      id,
      serviceKey: key,
      input,
      acceptsDemo,
      from: z
        .object({
          messageId: id,
          proposal: z.int().min(0).max(15).optional().describe('absent: the answer is read aloud'),
          after: id.nullable(),
        })
        .optional()
        .describe('the proposal of an answer, and the task of it that was shown: 409 when another was started since'),
    }),
    output: task,
    rate: { max: 60, perSeconds: 60 },
  }),
  'GET /app/task/page': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Tasks, newest first',
    input: z.object({
      ...pagedByTime,
      serviceKey: key.optional(),
      status: z
        .enum(['OPEN', 'QUEUING', 'PROGRESSING', 'FINISHED', 'ERROR'])
        .optional()
        .describe('OPEN: waiting or running'),
      favourite: z.literal('true').optional().describe('only favourites'),
    }),
    output: pageOf(task),
  }),
  'GET /app/task/:id': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'A task',
    input: z.object({ id }),
    output: task,
  }),
  'PUT /app/task/:id': defineCall({
    access: 'user',
    summary: 'Make a task a favourite, or no longer',
    input: z.object({ id, favourite: z.boolean() }),
    output: task,
    rate: { max: 120, perSeconds: 60 },
  }),
  'GET /app/task/:id/events': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Follow a task: an event `task` with the whole task at each change, ends when it has ended',
    stream: true,
    input: z.object({ id }),
    output: empty,
  }),
  'POST /app/task/:id/cancel': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Cancel while queued or running (credits come back); answers an ended task as it is and deletes nothing',
    input: z.object({ id }),
    output: task,
    rate: { max: 120, perSeconds: 60 },
  }),
  'DELETE /app/task/:id': defineCall({
    access: 'user',
    summary: 'Delete an ended task with its files; answers null, or the task that was kept',
    input: z.object({
      id,
      ended: z
        .literal('true')
        .optional()
        .describe(
          'the caller saw its end. Absent in clients that cancel with this call: it then cancels an open task, and ' +
            'keeps a task that finished in the last ten seconds',
        ),
    }),
    output: task.nullable(),
  }),
  'GET /app/consent': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Consents asked for, and those given',
    input: nothing,
    output: z.array(consent),
  }),
  'POST /app/consent': defineCall({
    access: 'user',
    summary: 'Agree to a version of a consent text',
    input: z.object({
      serviceKey: key,
      version: z.string().max(2000),
      agreed: z.literal(true),
      guardian: z
        .literal(true)
        .optional()
        .describe(
          'who gives it is the guardian of people under 14 in the pictures, and agrees for them; tools on faces need it',
        ),
    }),
    output: consent,
  }),
  'DELETE /app/consent/:serviceKey': defineCall({
    access: 'user',
    whileHeld: 'confirmed',
    summary: 'Withdraw a consent: material and models of that tool are deleted',
    input: z.object({ serviceKey: key }),
    output: consent,
  }),
  'GET /app/voice': defineCall({
    access: 'optional',
    summary: 'Built-in voices with a sample to hear, and the voice models of this user',
    input: nothing,
    output: z.object({
      voices: z.array(z.object({ id: z.string(), sampleUrl: z.string() })),
      models: z.array(voiceModel),
    }),
  }),
  'PUT /app/voice/model/:id': defineCall({
    access: 'user',
    summary: 'Rename a voice model',
    input: z.object({ id, name: z.string().trim().min(1).max(20) }),
    output: voiceModel,
  }),
  'DELETE /app/voice/model/:id': defineCall({
    access: 'user',
    whileHeld: 'confirmed',
    summary: 'Delete a voice model',
    input: z.object({ id }),
    output: empty,
  }),
}
