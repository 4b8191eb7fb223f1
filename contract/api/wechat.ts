import { z } from 'zod'
import { defineCall, empty, nothing } from './call'
import { time, token } from './shapes'
import { sharePages } from '../share-pages'

/** Kinds of subscribe messages that the mini-program can send. */
export const wxMessageKinds = ['taskDone', 'orderPaid', 'creditsExpiring', 'filesExpiring'] as const
const kind = z.enum(wxMessageKinds)

const code = z.string().regex(/^[\w-]{1,256}$/)
/** A secret that the browser creates and stores. */
const verifier = z.string().regex(/^[\w-]{20,64}$/)

export const wechatApi = {
  'POST /app/api/wx/authorize': defineCall({
    access: 'anonymous',
    summary: "WeChat's authorisation page for a browser inside WeChat; it comes back to /login with code and state",
    input: z.object({ verifier }),
    output: z.object({ url: z.string() }),
    rate: { max: 20, perSeconds: 60 },
  }),
  'POST /app/api/wx/login': defineCall({
    access: 'anonymous',
    summary:
      'Log in by WeChat: wx.login and, the first time, the phone button (mini), or code and state of the authorisation (site). 404 with data.ticket: log in by phone, then join',
    input: z.object({
      app: z.enum(['mini', 'site']),
      code,
      phoneCode: code.optional(),
      state: z.string().max(128).optional(),
      verifier: verifier.optional(),
      shareCode: z.string().max(16).optional(),
      agreed: z.literal(true),
    }),
    output: token,
    rate: { max: 20, perSeconds: 60 },
  }),
  'GET /app/user/wx': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'The WeChats that log in to this account: one in the mini-program, one in the browser',
    input: nothing,
    output: z.object({
      joined: z.boolean(),
      wechats: z.array(z.object({ app: z.enum(['mini', 'site']), joinTime: time })),
    }),
  }),
  'POST /app/user/wx': defineCall({
    access: 'user',
    summary:
      'Join a WeChat to this account: that of a ticket, or of wx.login in the mini-program (code). 409 for a code whose WeChat is joined to another account',
    input: z
      .object({ ticket: z.string().min(1).max(2048).optional(), code: code.optional() })
      .refine(({ ticket, code: given }) => (ticket === undefined) !== (given === undefined)),
    output: empty,
    rate: { max: 10, perSeconds: 60 },
  }),
  'PUT /app/user/wx': defineCall({
    access: 'user',
    whileHeld: true,
    summary:
      "In whose WeChat this session was opened within the mini-program (wx.login), for WeChat's checks of what is published; joins nothing",
    input: z.object({ code }),
    output: empty,
    rate: { max: 10, perSeconds: 60 },
  }),
  'DELETE /app/user/wx': defineCall({
    access: 'user',
    summary: 'No WeChat logs in to this account any more',
    input: nothing,
    output: empty,
  }),
  'GET /app/wx/code': defineCall({
    access: 'user',
    summary: 'The code by which this account invites to a page of the mini-program',
    input: z.object({ page: z.enum(sharePages) }),
    output: z.object({ url: z.string() }),
    rate: { max: 20, perSeconds: 60 },
  }),
  'GET /app/wx/sdk': defineCall({
    access: 'anonymous',
    summary:
      "What a page of this site says to WeChat's browser (wx.config) before it sets its share card or opens the mini-program",
    input: z.object({ url: z.url().max(2048) }),
    output: z.object({ appId: z.string(), nonceStr: z.string(), timestamp: z.int(), signature: z.string() }),
    rate: { max: 60, perSeconds: 60 },
  }),
  'GET /app/wx/messages': defineCall({
    access: 'user',
    whileHeld: true,
    summary:
      'The templates of subscribe messages that this person can be asked for now; `joinable`: only after a WeChat is joined to the account',
    input: nothing,
    output: z.object({ templates: z.array(z.object({ kind, templateId: z.string() })), joinable: z.boolean() }),
  }),
  'PUT /app/wx/messages': defineCall({
    access: 'user',
    summary: 'What the person answered to wx.requestSubscribeMessage; an agreement stands for one message',
    input: z.object({
      answers: z
        .array(z.object({ kind, agreed: z.boolean() }))
        .min(1)
        .max(wxMessageKinds.length),
    }),
    output: empty,
    rate: { max: 30, perSeconds: 60 },
  }),
}
