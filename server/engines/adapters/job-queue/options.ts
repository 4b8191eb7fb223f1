import { z } from 'zod'
import { singer } from '../../../../contract/tools/singer'

/** Options of every queue. */
export const queueOptions = {
  /** Pause between two questions for a job's state, in milliseconds. */
  pollMs: z.number().int().min(200).max(60_000).default(2_000),
  /** Usual duration of a job, in seconds: estimates the progress of engines that report none. */
  typicalSeconds: z.number().min(1).max(3_600).default(60),
  /** Pictures are made no larger than this before they are sent: longest side in pixels. */
  pictureMaxSide: z.number().int().min(256).max(8_192).default(2_048),
  /** Pictures are made no larger than this before they are sent, in bytes. */
  pictureMaxBytes: z.number().int().min(50_000).max(50_000_000).default(5_000_000),
  /** The engine's words for choices: `{ "style": { "ink": "Chinese ink wash painting" } }`. */
  words: z.record(z.string(), z.record(z.string(), z.string())).default({}),
  /**
   * The provider's price for one unit of use (vendor's section in docs/engines.md), in thousandths of a fen. Null: the
   * row's price.
   */
  usageMilliFen: z.number().min(0).nullable().default(null),
  /** Shortest and longest speech of a film that the engine takes, in seconds. */
  minSeconds: z.number().int().min(1).max(600).default(1),
  maxSeconds: z.number().int().min(1).max(600).default(30),
  /** Lengths of music that the engine makes exactly, of those that the tool knows. */
  musicSeconds: z.array(z.enum(singer.fields.seconds.of)).min(1).default(['30', '45', '60']),
}

/** JSON with slots, see `fillSlots`. */
export const template = z.record(z.string(), z.json())

export const templated = {
  ...queueOptions,
  /** Path of the results in the answer, as `images` or `data.video`; empty: every address in it. */
  output: z.string().max(200).default(''),
}

export type QueueOptions = z.output<z.ZodObject<typeof queueOptions>>
