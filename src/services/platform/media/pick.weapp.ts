import { limits } from '@contract/limits'
import Taro from '@tarojs/taro'
import { withCamera } from '../wechat/camera.weapp'
import { textOrFault, type PickedText } from './picked-text'
import type { CameraUse, LocalFile } from './types'

const soundEndings = ['mp3', 'wav', 'm4a', 'aac', 'ogg', 'flac', 'amr', 'caf']
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Opens the chooser for a picture or film, or for a sound from a chat; null when it was cancelled. */
export const pickFile = (kind: keyof typeof picks, use: CameraUse): Promise<LocalFile | null> =>
  unlessCancelled(() => picks[kind](use))

/** Opens the chooser for any file of a chat, without changing it: conversion would lose a label. */
export const pickAnyFile = (): Promise<LocalFile | null> => unlessCancelled(() => pickMessageFile({ type: 'all' }))

/** Opens the chooser for a JSON file of a chat; null when it was cancelled. */
export async function pickJson(maxBytes: number): Promise<PickedText | null> {
  const file = await unlessCancelled(() => pickMessageFile({ type: 'file', extension: ['json', 'txt'] }))
  if (!file) return null
  return textOrFault(
    file.bytes,
    maxBytes,
    () =>
      new Promise<string>((resolve, reject) =>
        Taro.getFileSystemManager().readFile({
          filePath: file.address,
          encoding: 'utf8',
          success: ({ data }) => resolve(String(data)),
          fail: reject,
        }),
      ),
  )
}

async function unlessCancelled(pick: () => Promise<LocalFile | null>): Promise<LocalFile | null> {
  try {
    return await pick()
  } catch (error) {
    if (/cancel/i.test((error as { errMsg?: string } | null)?.errMsg ?? '')) return null
    throw error
  }
}

/** WeChat cleans up its own temporary files. */
export const revokePreview = (_: LocalFile): void => undefined

const pickImage = (use: CameraUse): Promise<LocalFile | null> =>
  withCamera(use, (sourceType) => pickMedia({ count: 1, mediaType: ['image'], sizeType: ['compressed'], sourceType }))

/** The camera stops by itself. Films of the album may be too long; the server refuses those. */
const pickFilm = (use: CameraUse): Promise<LocalFile | null> =>
  withCamera(use, (sourceType) =>
    pickMedia({
      count: 1,
      mediaType: ['video'],
      sizeType: ['compressed'],
      sourceType,
      maxDuration: limits.filmMaxSeconds,
      camera: 'front',
    }),
  )

async function pickMedia(option: Taro.chooseMedia.Option): Promise<LocalFile | null> {
  const { tempFiles } = await Taro.chooseMedia(option)
  const file = tempFiles[0]
  return file
    ? { name: nameOf(file.tempFilePath), bytes: file.size, address: file.tempFilePath, source: file.tempFilePath }
    : null
}

async function pickMessageFile(
  of: Pick<Taro.chooseMessageFile.Option, 'type' | 'extension'>,
): Promise<LocalFile | null> {
  const { tempFiles } = await Taro.chooseMessageFile({ count: 1, ...of })
  const file = tempFiles[0]
  return file ? { name: file.name, bytes: file.size, address: file.path, source: file.path } : null
}

/** The server decides by the content: endings of code have no end. */
const pickDocument = () => pickMessageFile({ type: 'file' })
const pickSound = () => pickMessageFile({ type: 'file', extension: soundEndings })

const picks = { document: pickDocument, image: pickImage, audio: pickSound, video: pickFilm }
