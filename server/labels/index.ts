import type { MadeFile } from '../engines/types'
import type { Label, LabelIdentity, LabelStage } from './types'

/**
 * Draws, sounds, burns or writes the visible label into a made file, encodes it as what it is to become, and writes the metadata label, once.
 * Answers the labelled file: cues moved by the audible label, with a thumbnail for pictures and films and a waveform for sounds.
 */
export declare function labelMade(made: MadeFile, stage: LabelStage): Promise<MadeFile>

/** Of every file of a task: ids are the task's with the place, from 1. */
export declare function labelAll(made: readonly MadeFile[], stage: Omit<LabelStage, 'produceId'> & { taskId: string }): Promise<MadeFile[]>

/** A text with its notice and its front matter. */
export declare function labelText(markdown: string, identity: LabelIdentity, notice: string): string

/** The label that stands in a file; null when there is none. Reads no more of the file than it must. */
export declare function readLabel(path: string, mime: string): Promise<Label | null>

/** The label of this content, standing in the file exactly once. Throws when it does not. */
export declare function assertLabel(path: string, mime: string, produceId: string): Promise<Label>
