/** ffmpeg's final encoding of a film: quick, since people wait for it, and readable by every browser and phone. */
export const filmEncoding = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '22', '-profile:v', 'high', '-pix_fmt', 'yuv420p', '-g', '60'],
  ...['-c:a', 'aac', '-b:a', '128k', '-c:s', 'mov_text'],
]
