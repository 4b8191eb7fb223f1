import { textOrFault, type PickedText } from './picked-text'
import type { CameraUse, LocalFile } from './types'
import { shrunk } from './shrink.h5'

const endings = {
  image: 'image/*,.heic,.heif',
  audio: 'audio/*,.mp3,.wav,.m4a,.aac,.ogg,.webm,.flac,.amr,.caf',
  // The server decides by the content: endings of code have no end.
  document: '',
  video: 'video/mp4,video/quicktime,.mp4,.mov,.m4v',
} as const

/** Opens the file chooser; null when it was cancelled. Big pictures are scaled down before the upload. The browser asks for its camera itself. */
export async function pickFile(kind: keyof typeof endings, _use?: CameraUse): Promise<LocalFile | null> {
  const file = await choose(endings[kind])
  return file && localFileFrom(kind, file)
}

/** Opens the chooser for any file, without changing it: conversion would lose a label. */
export async function pickAnyFile(accept = ''): Promise<LocalFile | null> {
  const file = await choose(accept)
  return file && { name: file.name, bytes: file.size, address: '', source: file }
}

/** Opens the file chooser for a JSON file; null when it was cancelled. */
export async function pickJson(maxBytes: number): Promise<PickedText | null> {
  const file = await pickAnyFile('.json,.txt,application/json')
  if (!file) return null
  return textOrFault(file.bytes, maxBytes, () => (file.source as File).text())
}

/** A file that was dropped or pasted. */
export async function localFileFrom(kind: keyof typeof endings, file: File): Promise<LocalFile> {
  const source = kind === 'image' ? await shrunk(file) : file
  return { name: file.name, bytes: source.size, address: URL.createObjectURL(source), source }
}

/** Frees the preview address. */
export const revokePreview = ({ address }: LocalFile): void => URL.revokeObjectURL(address)

function choose(accept: string): Promise<File | null> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  input.style.cssText = 'position:fixed;top:-100px;opacity:0'
  input.tabIndex = -1
  input.setAttribute('aria-hidden', 'true')
  // Safari on iOS opens the chooser only for an input that is in the document.
  document.body.append(input)
  return new Promise((resolve) => {
    const end = () => {
      input.remove()
      resolve(input.files?.[0] ?? null)
    }
    input.addEventListener('change', end)
    input.addEventListener('cancel', end)
    input.click()
  })
}
