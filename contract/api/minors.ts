import { z } from 'zod'
import { declaredAges, minorLimits, minorSources, purchaseChoices, widestWindow } from '../minors'
import { session } from './account'
import { defineCall, nothing } from './call'
import { credits, smsCode, tel, time } from './shapes'

const minute = z.int().min(widestWindow.fromMinute).max(widestWindow.toMinute)

const choices = z.object({
  fromMinute: minute.describe('minutes of the day of Beijing'),
  toMinute: minute,
  minutesPerDay: z.int().min(0).max(minorLimits.minutesPerDayMax),
  creditsPerDay: z.int().min(0).max(minorLimits.creditsPerDayMax),
  purchases: z.enum(purchaseChoices).describe('code: each with a code sent to the guardian'),
  monthFen: z.int().min(0).max(minorLimits.monthFenMax),
  singleFen: z.int().min(0).max(minorLimits.singleFenMax),
  companions: z.boolean().describe('a child may talk to companions'),
  faces: z.boolean().describe('a child may use tools on faces'),
})

/** Minors' mode of the account. */
const minorMode = z.object({
  ageGroup: z.enum(['unknown', ...declaredAges]),
  on: z.boolean(),
  source: z.enum(minorSources).nullable(),
  band: z.enum(['teen', 'child']).nullable(),
  since: time.nullable(),
  guardian: z.string().describe("the guardian's masked phone; empty: none has agreed"),
  mayDeclare: z.boolean().describe('its person may declare to be an adult'),
  choices: choices.nullable(),
  today: z.object({ minutes: z.int(), credits }),
  days: z
    .array(
      z.object({
        day: z.string(),
        minutes: z.int(),
        credits,
        tools: z.array(z.object({ serviceKey: z.string(), count: z.int() })),
      }),
    )
    .describe('the last seven days of Beijing, today first'),
})

const smsRate = { max: 20, perSeconds: 60 }

export const minorsApi = {
  'POST /app/user/age': defineCall({
    access: 'user',
    whileHeld: true,
    summary: "Declare the age group, once; teen and child switch minors' mode on",
    input: z.object({ ageGroup: z.enum(declaredAges) }),
    output: session,
    rate: smsRate,
  }),
  'GET /app/minors': defineCall({
    access: 'user',
    whileHeld: true,
    summary: "Minors' mode: limits, and the summary for the guardian",
    input: nothing,
    output: minorMode,
  }),
  'POST /app/minors/code': defineCall({
    access: 'user',
    whileHeld: true,
    summary: "Send a code to the guardian's phone; tel names the phone of a guardian who has not agreed yet",
    input: z.object({ tel: tel.optional() }),
    output: z.object({ resendAfter: z.int().describe('seconds') }),
    rate: smsRate,
  }),
  'PUT /app/minors': defineCall({
    access: 'user',
    whileHeld: true,
    summary:
      "The guardian agrees and switches minors' mode on, changes its limits, or switches it off: each with a code sent to the guardian's phone",
    input: z.object({
      code: smsCode,
      tel: tel.optional().describe('of a guardian who has not agreed yet'),
      on: z.boolean().default(true),
      band: z.enum(['teen', 'child']).optional().describe('with on: the age of the person'),
      grown: z.boolean().default(false).describe('with on=false: the person is 18 by now'),
      choices: choices.partial().default({}),
    }),
    output: minorMode,
    rate: smsRate,
  }),
  'POST /app/minors/adult': defineCall({
    access: 'user',
    whileHeld: true,
    summary: "An adult leaves minors' mode that words switched on, by a code sent to the own phone",
    input: z.object({ code: smsCode }),
    output: minorMode,
    rate: smsRate,
  }),
}
