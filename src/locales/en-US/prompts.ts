import type { PromptsCatalogue } from '../types'

export const enUSPrompts: PromptsCatalogue = {
  library: 'Prompt library',
  libraryText: 'Tap to use one; it asks for what is missing. Or keep it as your own and change it.',
  keep: 'Keep as mine',
  kept: 'Among your prompts',
  kinds: { writing: 'Writing', study: 'Study', work: 'Work', life: 'Everyday', picture: 'Pictures' },
  prompts: {
    writing: [
      {
        title: 'Polish a text',
        text: 'Polish the text below: correct mistakes and cut what is wordy, but keep its meaning and tone. Give the whole text first, then a list of what you changed and why.\n\n{{text}}',
      },
      {
        title: 'Caption for a post',
        text: 'Write 5 captions for a post about {{event or photo}}, each at most 20 words: plain, warm, funny, poetic, self-mocking. No clichés and no hashtags.',
      },
    ],
    study: [
      {
        title: 'Explain a concept',
        text: 'Explain {{concept}} to a beginner: first what it is in one sentence, then a comparison from everyday life, a concrete example, and a common misunderstanding. Finish with 2 short questions to test me.',
      },
      {
        title: 'Plan revision',
        text: 'I have an exam on {{subject}} in {{number of days}} days. List what I must know, most important first, and plan what to revise each day and how to test myself, at most one hour a day.',
      },
    ],
    work: [
      {
        title: 'Weekly report',
        text: 'Turn these notes into a weekly report: done, problems, next week. One sentence a point, results and figures first, and nothing that the notes do not say.\n\n{{notes}}',
      },
      {
        title: 'Minutes of a meeting',
        text: 'Turn this record into minutes: decisions, tasks (who, what, until when), open questions. Where no person or date is named, write “to be agreed”.\n\n{{record}}',
      },
    ],
    life: [
      {
        title: 'Plan a trip',
        text: 'Plan {{number of days}} days in {{place}} with a budget of {{budget}} per person. For each day give morning, afternoon and evening, travel times and where to eat. Keep it relaxed, and add an alternative for rain.',
      },
      {
        title: 'Cook with what is there',
        text: 'I have: {{ingredients}}. Suggest 3 home dishes that take at most 30 minutes, with amounts and steps. Say which seasonings are missing and what can replace them.',
      },
    ],
    picture: [
      {
        title: 'Describe a picture',
        text: 'I want a picture of {{subject}}. Write a description for AI drawing in at most 80 words: subject, action, background, light, colours and composition. Then give 2 versions in other styles.',
      },
      {
        title: 'Birthday card',
        text: 'Draw a birthday card for {{person}}: warm colours, {{favourite thing}} in the middle, balloons and a cake around it, and room for a wish at the top.',
      },
    ],
  },
}
