import { plural } from '../../plural'
import type { Texts } from '../../types'
import type { course as zh } from '../../zh-CN/tool/course'

const lessons = (n: number) => plural('en-US', n, { one: 'lesson', other: 'lessons' })
const questions = (n: number) => plural('en-US', n, { one: 'question', other: 'questions' })

export const course: Texts<typeof zh> = {
  mine: 'My courses', empty: { title: 'No courses yet', text: 'Write what you want to learn; a short course is ready within a minute.' },
  loadFailed: 'The course could not be loaded',
  levels: { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' },
  lessons: (n) => `${n} ${lessons(n)}`, progress: (done, of) => `${done} of ${of} done`,
  start: 'Start', resume: 'Continue', review: 'Read again', open: (title) => `Open the course ${title}`,
  outline: 'Outline', openOutline: 'Open the outline', lesson: (n) => `Lesson ${n}`, goal: 'You will be able to', done: 'Done', notDone: 'Not done',
  doneNext: 'Done, next lesson', doneLast: 'Done with this lesson',
  read: 'Mark as done', unread: 'Mark as not done', previous: 'Previous lesson', next: 'Next lesson', all: 'All courses',
  quiz: 'Quiz', question: (n, of) => `Question ${n} of ${of}`, left: (n) => `${n} ${questions(n)} left`, check: 'Check my answers',
  score: (right, of) => `${right} of ${of} right`, scored: (right, of) => `Quiz ${right}/${of}`,
  praise: { all: 'All right, well done!', most: 'Good. See what went wrong.', few: 'No hurry: read the explanations and try again.' },
  right: 'Right', wrong: 'Wrong', yours: 'Your choice', correct: 'Correct answer', why: 'Why', again: 'Try again',
  tutor: 'Ask the tutor', tutorText: 'Take this lesson along and ask about what is not clear.', tutorAction: 'Talk to the tutor',
  finished: 'You finished this course', finishedText: 'Do the quizzes again, or export it to keep.',
  export: 'Export', exportText: 'The whole course as a Markdown file with its AI label', exported: 'Exported',
  exportFailed: 'That could not be exported. Please try again.',
  remove: 'Delete the course', removeAsk: 'Delete this course?', removeText: 'The course, your progress and its file go with it and cannot come back.',
  removed: 'Course deleted',
  gone: { title: 'This course is gone', text: 'It may have been deleted.' },
  aiMade: 'AI-generated content, for reference only',
  actions: 'More actions',
}
