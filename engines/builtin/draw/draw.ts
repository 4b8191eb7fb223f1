import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { compose } from './compose'
import { drawAbstract } from './layers/abstract'
import { moodOf, neon, paperMood } from './lighting'
import type { DrawContext, StyleName } from './draw-context'
import { mulberry32, type Random } from '../../shared/random'
import { between, hash32 } from './random'
import { drawLettering } from './lettering/draw'
import { writeOver } from './lettering/over'
import { readPrompt, type Scene } from './scene'
import { finishes } from './styles/finish'
import { tones } from './styles/tones'

export interface PictureRequest {
  prompt: string
  style: StyleName
  width: number
  height: number
  seed: number
  /** The work that the picture belongs to. */
  workId?: string
}

/** Draws the things that the words name, as PNG: the same bytes for the same request. */
export const drawPicture = ({ prompt, ...how }: PictureRequest): Promise<Buffer> =>
  drawScene(inWork(readPrompt(prompt), how.workId), { ...how, seed: hash32(`${how.seed} ${prompt.trim()}`) }).encode(
    'png',
  )

/** Pictures of a work keep one light: a colour of nothing that is drawn does not tint them. */
const inWork = (scene: Scene, workId: string | undefined): Scene =>
  workId !== undefined && scene.things.size > 0 ? { ...scene, tint: null } : scene

/** Place of sun or moon from the top; in ink above the ranges, through which it would be seen. */
const lightAt = (style: StyleName, random: Random) =>
  style === 'ink' ? between(random, 0.09, 0.14) : between(random, 0.14, 0.26)

/** Draws a parsed scene. */
export function drawScene(
  scene: Scene,
  { style: chosen, width, height, seed, workId }: Omit<PictureRequest, 'prompt'>,
): Canvas {
  // Flat is a form's default, so a style named in the words wins over it.
  const style = chosen === 'flat' && scene.style ? scene.style : chosen
  const random = mulberry32(seed)
  const mood =
    style === 'ink'
      ? paperMood(scene.time === 'night' || scene.things.has('moon') || scene.things.has('stars'))
      : style === 'cyberpunk' && scene.time !== 'dawn' && !scene.things.has('space')
        ? neon
        : moodOf(scene, workId === undefined ? random : mulberry32(hash32(`${workId} mood`)))
  const canvas = createCanvas(width, height)
  const unit = Math.min(width, height) / 100
  const horizon = height * between(random, 0.56, 0.66)
  const sun = {
    // The mark of a film is in its upper right corner.
    x: width * (random() < 0.5 || workId !== undefined ? between(random, 0.2, 0.42) : between(random, 0.58, 0.8)),
    y: mood.isLow ? horizon - unit * between(random, 4, 14) : height * lightAt(style, random),
    radius: unit * (mood.isLow ? between(random, 6.5, 9) : between(random, 4.5, 6.5)),
  }
  const pen: DrawContext = {
    g: canvas.getContext('2d'),
    width,
    height,
    unit,
    horizon,
    random,
    scene,
    mood,
    style,
    sun,
    tone: tones[style],
    ...(workId !== undefined && { workId }),
  }
  if (scene.things.size > 0 || scene.time) compose(pen)
  else drawAbstract(pen)
  const { lettering } = scene
  if (lettering && style !== 'pixel') drawLettering(pen, lettering)
  finishes[style](canvas, random)
  if (lettering) writeOver(canvas, pen, lettering)
  return canvas
}
