import type { EngineTexts } from '.'

export const enUS: EngineTexts = {
  'note.notDrawn': 'It cannot draw: {words}. The rest will be drawn',
  'note.notWritten': 'It has no letters for: {words}. They are left out of the text',
  'note.writtenShort': 'The text is too long for the picture. It will say: {words}',
  'note.alreadySharp': 'This photo is sharp already. Enlarging hardly shows; do it only if you need a larger size',
  'note.faceKinds':
    'One picture is a drawing and the other a photo, so the face will look out of place. Use two photos or two drawings',
  'note.faceSmall':
    'This face is only {width} pixels wide and will look blurred. A photo with a face of {wanted} pixels or more is clearer',
  'note.comma': ', ',
  'note.noSamples': 'This server has no sampled instruments; it will be played on synthetic ones',
  'note.linesFitIn':
    '{seconds} seconds hold {sung} of {lines} lines. Not sung: {left}. All of them fit into {longer} seconds',
  'note.linesLeft': '{seconds} seconds hold {sung} of {lines} lines. Not sung: {left}',
  'course.byModel': 'Written by the chat model {model}; nothing is charged if it fails',
  'course.byTemplate': 'An arithmetic course that is already written, with new questions each time',
  'course.byStudyGuide': 'It cannot teach this topic yet: you get a general way to learn it',
  'podcast.byModel': 'The script is written by the chat model {model}; nothing is charged if it fails',
  'podcast.byDialogue': 'Your dialogue is read as you wrote it',
  'podcast.byText': 'Your text is only divided between the two voices; no new knowledge is added',
  'podcast.byTopic':
    'There is only a topic, which the built-in podcast knows nothing about: it talks about how to explore it, and may be shorter than chosen',
  'podcast.cut': 'The text is longer than {minutes} min, so only its first part is told',
  'film.byModel': 'The script is written by the chat model {model}; nothing is charged if it fails',
  'film.byText': 'Your text is divided into shots, a picture for each sentence; no plot is added',
  'film.byLines': 'Each line that you wrote becomes a shot',
  'film.byTopic':
    'There is only one sentence, so it becomes a simple film around it; a pasted story makes a better one',
  'film.cut': 'The text is longer than {seconds} s, so only its first part is filmed',
}
